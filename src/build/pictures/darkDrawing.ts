/** The colours of the site's cover drawings, and what each becomes at night: the stages and accents of tokens.css. */
export const NIGHT_COLORS: Readonly<Record<string, string>> = {
  "#fbebb4": "#433410",
  "#ddeacf": "#1b3a2a",
  "#f9dfd4": "#422a2b",
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
const BACKGROUND = /<rect width="1600" height="900" fill="(#[0-9a-f]{6})"/i;

/** The dark version of a cover drawn on one of the stages' colours, or null for any other picture. */
export function darkDrawing(svg: string): string | null {
  const background = BACKGROUND.exec(svg)?.[1]?.toLowerCase() ?? "";
  if (!(background in NIGHT_COLORS)) return null;
  return svg.replace(/#[0-9a-f]{6}\b/gi, (color) => NIGHT_COLORS[color.toLowerCase()] ?? color);
}
