import { Icon } from "../ui/Icon";
import * as styles from "./TickList.module.css";

/** Short points, each behind a green tick. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" />
          {item}
        </li>
      ))}
    </ul>
  );
}
