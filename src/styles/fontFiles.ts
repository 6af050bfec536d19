import familjen from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** The two files of fonts.css, for preloading: otherwise the browser requests them only for the first line of text. */
export const fontFiles: readonly string[] = [familjen, figtree];
