import * as styles from "./Icon.module.css";

/** Paths on a 20 × 20 grid, drawn with the current text colour. */
const ICONS = {
  arrow: "M3.5 10h13M11.5 5 16.5 10l-5 5",
  tick: "m4 10.5 4 4.2L16 5.5",
  /** A sent message, and no tick in a box: that looks like something to choose. */
  sent: "M7.5 3.5h8a2.5 2.5 0 0 1 2.5 2.5v9.5a1 1 0 0 1-1 1H5a3 3 0 0 1-3-3v-4.5a5.5 5.5 0 0 1 5.5-5.5zM6.5 8.3h7M6.5 11.8h4.5",
  alert: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 6v4.6M10 13.8v.1",
  menu: "M2.5 6.5h15M7.5 13.5h10",
  close: "m4 4 12 12M16 4 4 16",
  search: "M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4",
  bolt: "M11 2 4.5 11.5h5L9 18l6.5-9.5h-5z",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.3l2.8 1.7",
  bubble: "M7.5 3.5h5a4.5 4.5 0 0 1 0 13H4a1 1 0 0 1-1-1V8a4.5 4.5 0 0 1 4.5-4.5z",
  person: "M10 3a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 10 3zM3.5 17c.6-3.6 3.2-5 6.5-5s5.9 1.4 6.5 5",
} as const;
export type IconName = keyof typeof ICONS;

/** A decorative icon. The text next to it has the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
