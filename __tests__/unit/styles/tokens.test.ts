/** @jest-environment node */
import { readFileSync } from "node:fs";
import { BRAND_COLORS, THEME_COLORS } from "../../../src/shared/config/colors";
import { filesIn } from "../../setup/filesIn";

/** Foreground, then every ground that it stands on. Text needs 4.5, borders and marks 3 (WCAG 2.2). */
const TEXT = {
  ink: "canvas surface sunken raised brand-tint danger-tint stage-pistachio stage-butter stage-blush stage-sky stage-stone",
  "ink-2":
    "canvas surface sunken raised stage-pistachio stage-butter stage-blush stage-sky stage-stone",
  "ink-3": "canvas surface sunken",
  brand: "canvas surface sunken stage-pistachio",
  danger: "canvas surface sunken danger-tint",
  "on-brand": "brand brand-hover",
  "brand-ink": "brand-tint",
  "on-draft": "draft",
  "on-draft-tint": "draft-tint",
  "draft-ink": "draft-tint",
  "draft-edit": "draft-tint",
  "highlight-ink": "draft",
  "on-deep": "deep deep-raised",
  "on-deep-2": "deep deep-raised",
  "deep-accent": "deep deep-raised",
  "on-closing": "closing",
  "on-closing-ink": "closing-ink closing-ink-hover",
};
const MARKS = {
  "line-strong": "canvas surface sunken",
  focus: "canvas surface sunken stage-pistachio",
  "draft-line": "canvas surface draft-tint stage-pistachio",
  "data-1": "surface",
  "data-2": "surface",
  "data-3": "surface",
  "data-4": "surface",
};

const sources = [
  "src/styles/tokens.css",
  "src/styles/colorsNotInArticles.module.css",
  "src/sections/tokens.module.css",
  "src/sections/tokens.deferred.css",
].map((file) => readFileSync(file, "utf8").split("@media (prefers-color-scheme: dark)"));
const [lightSource, darkSource] = [0, 1].map((theme) => sources.map((file) => file[theme]).join());
const light = coloursIn(lightSource);
const themes = { light, dark: { ...light, ...coloursIn(darkSource) } };

function coloursIn(css = ""): Record<string, string> {
  const { green, yellow } = BRAND_COLORS;
  const plain = css.replaceAll("var(--green)", green).replaceAll("var(--yellow)", yellow);
  const pairs = plain.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(pairs, ([, name, colour]) => [name, colour]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = "", other = ""): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const cases = Object.entries(themes).flatMap(([theme, colours]) =>
  [["text", 4.5, TEXT] as const, ["marks", 3, MARKS] as const].flatMap(([kind, least, pairs]) =>
    Object.entries(pairs).flatMap(([front, grounds]) =>
      grounds.split(" ").map((ground) => ({ theme, kind, front, ground, least, colours })),
    ),
  ),
);

test.each(cases)("$theme: $front on $ground has enough contrast for $kind", (pair) => {
  const ratio = contrast(pair.colours[pair.front], pair.colours[pair.ground]);
  expect(ratio).toBeGreaterThanOrEqual(pair.least);
});

test("the theme colour is the background of each theme, and the manifest uses the light one", () => {
  expect(THEME_COLORS).toEqual({ light: light["canvas"], dark: themes.dark["canvas"] });
  const manifest = JSON.parse(readFileSync("static/manifest.webmanifest", "utf8"));
  expect(manifest).toMatchObject({
    theme_color: light["canvas"],
    background_color: light["canvas"],
  });
});

test("the icon has both of the brand's colours", () => {
  const icon = readFileSync("static/favicon.svg", "utf8").toLowerCase();
  expect(Object.values(BRAND_COLORS).filter((colour) => !icon.includes(colour))).toEqual([]);
});

test("no other file has its own copy of the brand's colours, which a change would leave behind", () => {
  const copies = new RegExp(Object.values(BRAND_COLORS).join("|"), "i");
  const files = ["src", "tools", "supabase/functions"].flatMap((folder) =>
    filesIn(folder, /\.(tsx?|css|html|svg)$/),
  );
  const found = files.filter((file) => copies.test(readFileSync(file, "utf8")));
  expect(found.sort().join(" ")).toBe(
    "src/shared/config/colors.ts src/site/pictures/darkDrawing.ts src/site/pictures/drawCover.ts src/styles/tokens.css supabase/functions/_shared/mailHtml.ts",
  );
});

test("mails, in both themes, and the icon have only colours of src/styles/tokens.css", () => {
  const known = String(sources[0]).toLowerCase();
  const files = ["static/favicon.svg", ...filesIn("supabase/functions/_shared", /\.ts$/)];
  const texts = files.map((file) => readFileSync(file, "utf8").toLowerCase());
  const colours = texts.flatMap((text) => text.match(/#[0-9a-f]{6}\b/g) ?? []);
  expect(colours.length).toBeGreaterThan(20);
  expect(colours.filter((colour) => !known.includes(colour))).toEqual([]);
});
