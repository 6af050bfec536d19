import * as styles from "./ErrorSummary.module.css";
import { Icon } from "./Icon";

type Props = {
  title: string;
  /** The field's element id and what is wrong with it, in the form's order. */
  errors: readonly { id: string; message: string }[];
};

/** What is wrong with a form, above it, each entry a link to its field.  */
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
