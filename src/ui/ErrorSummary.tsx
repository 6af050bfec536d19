import * as styles from "./ErrorSummary.deferred.module.css";
import { Icon } from "./Icon";

type Props = {
  title: string;
  /** The element ids of the fields and their errors, in the order of the form. */
  errors: readonly { id: string; message: string }[];
};

/** The errors of a form, shown above it. Each links to its field. */
export function ErrorSummary({ title, errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <section className={styles.summary} aria-label={title}>
      <p>
        <Icon name="alert" />
        {title}
      </p>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
