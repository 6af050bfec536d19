import { Seo } from "../app/Seo";

export default function HomePage() {
  return (
    <>
      <Seo path="/" title="Sayso" description="Every fan answered, on your say-so." />
      <h1>Every fan answered, on your say-so.</h1>
    </>
  );
}
