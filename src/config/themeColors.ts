/** The canvas of the two themes, as in src/styles/tokens.css: browsers colour their own frame like it. */
export const THEME_COLORS = { light: "#fbfcf9", dark: "#0b1611" } as const;
