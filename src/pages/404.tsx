import { Seo } from "../app/Seo";

export default function NotFoundPage() {
  return (
    <>
      <Seo path="/404" title="Page not found" description="Page not found" robots="noindex" />
      <h1>Page not found</h1>
    </>
  );
}
