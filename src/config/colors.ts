// Colours where CSS does not reach. They are those of src/styles/tokens.css: a test holds every copy of them together.

/** The brand's two colours. */
export const BRAND_COLORS = { green: "#0b5d45", yellow: "#ffd84a" } as const;

/** The canvas of the two themes: browsers colour their own frame like it. */
export const THEME_COLORS = { light: "#fbfcf9", dark: "#0b1611" } as const;
