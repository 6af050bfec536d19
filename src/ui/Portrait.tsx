import { BRAND_COLORS } from "../shared/config/colors";
import { classNames } from "./classNames";
import * as styles from "./Portrait.module.css";

const HAIR = {
  bob: "M8 13c0-6 4-8.5 8-8.5s8 2.5 8 8.5c0 3-.5 6-1 8h-14c-.5-2-1-5-1-8z",
  wave: "M7.5 15c-1-7 3-11 8.5-11s9.5 4 8.5 11c0 0-3-5-8.5-5s-8.5 5-8.5 5z",
  swept: "M8.5 14c-2-5 2-10 7.5-10 6 0 9 5 7.5 10z",
  short: "M9 12.5c0-5 3-7.5 7-7.5s7 2.5 7 7.5z",
  cap: "M10 10a6 6 0 0 1 12 0v3H10z",
} as const;
const SKIN = {
  a: ["#d9a074", "#e5b088"],
  b: ["#7f4e35", "#92603f"],
  c: ["#e9b795", "#f2c7a8"],
  d: ["#b97a55", "#c98a63"],
} as const;
const CLOTH = {
  butter: ["#fbebb4", "#a97600"],
  sky: ["#d5e8f1", "#2f6d92"],
  blush: ["#f9dfd4", "#b65c3a"],
  pistachio: ["#ddeacf", BRAND_COLORS.green],
  stone: ["#e9e8e0", "#6a6f68"],
} as const;
const LOOKS = {
  jonas: ["wave", "#5b2e22", "b", "sky"],
  amelia: ["short", "#3d2c0b", "c", "blush"],
  teo: ["swept", "#2a2e2a", "a", "butter"],
  priya: ["bob", "#5b2e22", "a", "butter"],
  marcus: ["swept", "#7a4a22", "c", "stone"],
  lena: ["wave", "#2a2e2a", "d", "pistachio"],
  nora: ["bob", "#1b2a2a", "c", "blush"],
  elin: ["short", "#7a4a22", "d", "pistachio"],
  theo: ["short", "#1b2a2a", "b", "stone"],
  kito: ["swept", "#1b2a2a", "d", "sky"],
  mira: ["wave", "#7a4a22", "c", "butter"],
  ben: ["cap", "#5b2e22", "b", "blush"],
  mia: ["bob", "#7a4a22", "d", "stone"],
  rafael: ["short", "#2b2118", "a", "sky"],
  joy: ["wave", "#1b2a2a", "b", "pistachio"],
  ines: ["bob", "#2b2118", "b", "butter"],
} as const satisfies Record<
  string,
  readonly [keyof typeof HAIR, string, keyof typeof SKIN, keyof typeof CLOTH]
>;
export type Person = keyof typeof LOOKS;

const SIZE = { small: styles.small, large: styles.large };

type Props = { of: Person; size?: "small" | "large" };

/** A drawn portrait of an invented person, the same in both themes. Decorative. */
export function Portrait({ of, size }: Props) {
  const [hair, hairColour, skin, cloth] = LOOKS[of];
  const [neck, face] = SKIN[skin];
  const [tile, shirt] = CLOTH[cloth];
  return (
    <svg
      viewBox="0 0 32 32"
      className={classNames(styles.portrait, size && SIZE[size])}
      aria-hidden="true"
    >
      <path d="M0 0h32v32H0z" fill={tile} />
      <path d={HAIR[hair]} fill={hairColour} />
      <path d="M4 34c0-8 5.5-11.5 12-11.5S28 26 28 34z" fill={shirt} />
      <path d="M13.5 17h5v5a2.5 2.5 0 0 1-5 0z" fill={neck} />
      <circle cx="16" cy="14" r="5.4" fill={face} />
    </svg>
  );
}
