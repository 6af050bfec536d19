import { render } from "@testing-library/react";
import { Picture } from "../../../src/ui/Picture";

const partsOf = (base: string, dark = false) => {
  const picture = { base: `/static/${base}`, width: 1280, height: 720, dark };
  const { container } = render(<Picture picture={picture} alt="A cover" sizes="50vw" />);
  const sources = [...container.querySelectorAll("source")].map((source) => [
    source.type,
    source.media,
    source.srcset.split(" ")[0],
  ]);
  return [...sources, container.querySelector("img")?.getAttribute("src")];
};
const NIGHT = "(prefers-color-scheme: dark)";

test("a drawn cover is shown as the drawing itself, at night as its dark version", () => {
  expect(partsOf("drawn.fans-0123456789", true)).toEqual([
    ["image/svg+xml", NIGHT, "/static/drawn.fans-dark-0123456789.svg"],
    "/static/drawn.fans-0123456789.svg",
  ]);
});

test("a processed picture comes in AVIF, its dark version first, and in WebP where AVIF is unknown", () => {
  expect(partsOf("cover-0123456789", true)).toEqual([
    ["image/avif", NIGHT, "/static/cover-dark-0123456789-320.avif"],
    ["image/avif", "", "/static/cover-0123456789-320.avif"],
    "/static/cover-0123456789-640.webp",
  ]);
  expect(partsOf("kiln-0123456789")).toHaveLength(2);
});
