import { ButtonLink } from "../../ui/Button";
import { SiteLink } from "../../ui/SiteLink";
import { listMessages } from "./messages";
import * as styles from "./PageLinks.module.css";

type Props = { page: number; pageCount: number; address: (page: number) => string };

/** Links between static pages. Renders nothing if there is only one page. */
export function PageLinks({ page, pageCount, address }: Props) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.links} aria-label="Pages">
      {page > 1 ? (
        <ButtonLink variant="ghost" href={address(page - 1)} rel="prev">
          {listMessages.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <ol className={styles.numbers}>
        {nearPages(page, pageCount).map((n) => (
          <li key={n}>
            <SiteLink href={address(n)} aria-current={n === page ? "page" : undefined}>
              {n}
            </SiteLink>
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <ButtonLink variant="ghost" href={address(page + 1)} rel="next">
          {listMessages.next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/**
 * The first and the last page, the neighbours, and the pages
 * halfway to both ends, so that every page is a few clicks away.
 */
function nearPages(page: number, pageCount: number): number[] {
  const half = (a: number, b: number) => Math.round((a + b) / 2);
  const pages = [1, half(1, page), page - 1, page, page + 1, half(page, pageCount), pageCount];
  return [...new Set(pages)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
}
