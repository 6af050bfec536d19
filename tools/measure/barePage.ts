import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const FOLDER = ".local/measure/bare";

const NOSCRIPT = /<noscript\b.*?<\/noscript>/gs;
const SCRIPT = /<script\b.*?<\/script>/gs;
const PRELOAD = /<link\b[^>]*\brel="(?:preload|modulepreload|prefetch)"[^>]*>/g;
/** Inline and linked style sheets, in the order in which the page applies them. */
const STYLES =
  /<style\b(?<attributes>[^>]*)>(?<text>.*?)<\/style>|<link\b(?<link>(?=[^>]*\brel="stylesheet")[^>]*)>/gs;
const OWN_FONT = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/** The value of an attribute, if the tag has it. */
const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * The same words with the same look, as a static site would have them at best: no script, no fonts of its own, and all
 * styles in one element. `readStyles` returns the text of a linked style sheet.
 */
export function barePage(html: string, readStyles: (address: string) => string): string {
  const styles: string[] = [];
  const withoutStyles = html
    .replace(NOSCRIPT, "")
    .replace(SCRIPT, "")
    .replace(PRELOAD, "")
    .replace(STYLES, (_element, ...rest) => {
      const { attributes, text, link } = rest.at(-1) as Record<string, string | undefined>;
      const tag = attributes ?? link ?? "";
      const sheet = text ?? readStyles(attribute(tag, "href") ?? "");
      const media = attribute(tag, "media");
      styles.push(media ? `@media ${media}{${sheet}}` : sheet);
      return "";
    });
  const style = `<style>${styles.join("").replace(OWN_FONT, "")}</style>`;
  return (
    withoutStyles
      .replace("</head>", () => `${style}</head>`)
      // The page script shows the cookie card to a first-time visitor; without it, less would be painted.
      .replace("<html", '<html data-consent="ask"')
  );
}

/** Writes bare versions of these pages of a built site into a folder of their own, with the site's pictures; returns the folder. */
export function writeBareSite(root: string, files: readonly string[]): string {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const shared of ["static", "favicon.ico", "favicon.svg"])
    symlinkSync(join(root, shared), join(FOLDER, shared));
  const read = (address: string) => readFileSync(join(root, address), "utf8");
  for (const file of files) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    writeFileSync(join(FOLDER, file), barePage(read(file), read));
  }
  return FOLDER;
}
