import type { ReactNode } from "react";
import { ReplayEarlyEvents } from "./hydrate";

/** What stands round every page: skip link, header, the page, footer (section 2). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <ReplayEarlyEvents />
    </>
  );
}
