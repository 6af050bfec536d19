import type { Ref } from "react";
import * as styles from "./ErrorSummary.module.css";
import { Icon } from "./Icon";

type Props = {
  title: string;
  /** The field's element id and what is wrong with it, in the form's order. */
  errors: readonly { id: string; message: string }[];
  ref?: Ref<HTMLElement>;
};

/** What is wrong with a form, above it, each entry a link to its field. Takes focus. */
export function ErrorSummary({ title, errors, ref }: Props) {
  if (errors.length === 0) return null;
  return (
    <section className={styles.summary} aria-label={title} tabIndex={-1} ref={ref}>
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
