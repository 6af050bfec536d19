/** The brand's two colours where CSS does not reach, as in src/styles/tokens.css. A test holds every copy of them together. */
export const BRAND_COLORS = { green: "#0b5d45", yellow: "#ffd84a" } as const;
