/** The colours of the site's cover drawings, and what each becomes at night: the stages and accents of tokens.css. */
export const NIGHT_COLORS: Readonly<Record<string, string>> = {
  "#fbebb4": "#383312",
  "#ddeacf": "#1b3a2a",
  "#f9dfd4": "#45282f",
  "#d5e8f1": "#17374b",
  "#e9e8e0": "#2a322d",
  "#fffdf4": "#b9b493",
  "#fff8f4": "#c4aca4",
  "#f6fbfd": "#9fb9c6",
  "#f8fbf4": "#a9bda6",
  "#0b5d45": "#3fa67f",
  "#0c2a21": "#e4ece2",
  "#ffd84a": "#e3bb35",
  "#e08a63": "#c9744f",
  "#f0a07c": "#c77f60",
  "#d9764f": "#c4663f",
  "#3d7fa6": "#5b9cc2",
};
const BACKGROUND =
  /<svg[^>]* viewBox="0 0 1600 900"[^>]*>.*?<rect width="1600" height="900" fill="(#[0-9a-f]{6})"/is;

/** The elements of a drawing that is only shapes: nothing that runs, loads something or needs a font. */
const SHAPES =
  "svg|title|desc|g|defs|path|rect|circle|ellipse|line|polyline|polygon|clipPath|linearGradient|radialGradient|stop";
const OTHER_PARTS = new RegExp(
  `<(?!/|!--|\\?xml |(?:${SHAPES})[\\s/>])|[\\s"'/](?:on\\w+|style|[\\w:]*href)\\s*=`,
);
/** A larger drawing costs visitors more than a picture of it. */
const DRAWING_MAX_BYTES = 16 * 1024;

/**
 * The dark version of a cover drawn with shapes on one of the stages' colours, or null for any other picture. Such a cover is
 * published as SVG.
 */
export function darkDrawing(svg: string): string | null {
  if (Buffer.byteLength(svg) > DRAWING_MAX_BYTES || OTHER_PARTS.test(svg)) return null;
  const background = BACKGROUND.exec(svg)?.[1]?.toLowerCase() ?? "";
  if (!(background in NIGHT_COLORS)) return null;
  return svg.replace(/#[0-9a-f]{6}\b/gi, (color) => NIGHT_COLORS[color.toLowerCase()] ?? color);
}
