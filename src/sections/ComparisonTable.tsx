import { longDate } from "../shared/model/dates";
import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import { SiteLink } from "../ui/SiteLink";
import * as styles from "./ComparisonTable.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

// As blocks, the parts of a table have no roles in some browsers.
const role = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
} as const;

/** The column about this product is tinted. */
const COLUMN = { us: styles.us, reader: undefined, others: undefined };

type Table = Block<"table">;
type Cell = Table["rows"][number]["cells"][number];

/**
 * A table with a column for each thing that is compared. On phones each row is a block, whose cells say their column; the
 * roles keep it a table there.
 */
export function ComparisonTable({ copy: { heading, text, columns, rows } }: { copy: Table }) {
  return (
    <section className={page.follows}>
      <div className={page.wrap}>
        <div className={styles.head}>
          <SectionHeading heading={heading} />
          {text && <p>{text}</p>}
        </div>
        <table className={styles.table} {...role.table} aria-label={heading}>
          <thead {...role.rowgroup}>
            <tr {...role.row}>
              <td {...role.cell} />
              {columns.map(({ title, about }) => (
                <th key={title} scope="col" {...role.columnheader} className={COLUMN[about]}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role.rowgroup}>
            {rows.map(({ title, cells }) => (
              <tr key={title} {...role.row}>
                <th scope="row" {...role.rowheader}>
                  {title}
                </th>
                {columns.map(({ title: column, about }, i) => (
                  <td key={column} {...role.cell} className={COLUMN[about]}>
                    <b aria-hidden="true">{column}</b>
                    <CellText cell={cells[i]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CellText({ cell }: { cell: Cell | undefined }) {
  const { text, ask, source, checked } = cell ?? {};
  return (
    <>
      {ask && <em>Ask: </em>}
      {ask ?? text}
      {source && checked && (
        <small>
          <SiteLink href={source}>{new URL(source).hostname}</SiteLink>
          {`, read ${longDate(checked)}`}
        </small>
      )}
    </>
  );
}
