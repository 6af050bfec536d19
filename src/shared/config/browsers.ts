/** The syntax of published scripts, as esbuild names it: Chrome 80, Firefox 80 and Safari 14 read it (docs/decisions/030). */
export const SCRIPT_SYNTAX = "es2020";
