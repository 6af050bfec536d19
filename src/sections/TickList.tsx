import { Icon } from "../ui/Icon";
import * as styles from "./TickList.deferred.module.css";

/** A list of short points, each with a green tick. */
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
