import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

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

/** Writes bare versions of these pages of a built site into a new folder, with the site's pictures; returns the folder. */
export function writeBareSite(root: string, files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  symlinkSync(join(root, "static"), join(folder, "static"));
  for (const icon of ["favicon.ico", "favicon.svg"])
    symlinkSync(join(root, icon), join(folder, icon));
  const read = (address: string) => readFileSync(join(root, address), "utf8");
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), barePage(read(file), read));
  }
  return folder;
}
