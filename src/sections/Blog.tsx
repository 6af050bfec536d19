import type { ReactNode } from "react";
import { routes, SECTION_IDS } from "../config/routes";
import type { Copy } from "../model/copy";
import * as page from "../styles/page.module.css";
import { ArrowLink } from "../ui/ArrowLink";
import * as styles from "./Blog.module.css";
import { SectionHeading } from "./SectionHeading";

type Props = { copy: Copy["blog"]; viewAll: string; children: ReactNode };

/** The newest posts on the home page. */
export function Blog({ copy, viewAll, children }: Props) {
  return (
    <section className={page.follows} id={SECTION_IDS.blog}>
      <div className={page.wrap}>
        <div className={styles.head}>
          <SectionHeading heading={copy.heading} />
          <ArrowLink href={routes.posts}>{viewAll}</ArrowLink>
        </div>
        {children}
      </div>
    </section>
  );
}
