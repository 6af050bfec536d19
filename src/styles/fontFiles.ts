import familjen from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** The two files that fonts.css names, for preloading: without it they wait for the first line of text. */
export const fontFiles: readonly string[] = [familjen, figtree];
