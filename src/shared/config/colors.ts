// Colours for use outside CSS, the same as in src/styles/tokens.css. A test compares all copies.

/** The brand's two colours. */
export const BRAND_COLORS = { green: "#0b5d45", yellow: "#ffd84a" } as const;

/** The background of the two themes, for the browser's own interface. */
export const THEME_COLORS = { light: "#fbfcf9", dark: "#0b1611" } as const;
