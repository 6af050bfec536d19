import { render } from "@testing-library/react";
import { Picture } from "../../../src/ui/Picture";

const partsOf = (base: string) => {
  const picture = { base: `/static/${base}`, width: 1280, height: 720 };
  const { container } = render(<Picture picture={picture} alt="A cover" sizes="50vw" />);
  const sources = [...container.querySelectorAll("source")].map((source) => [
    source.type,
    source.media,
    source.srcset.split(" ")[0],
  ]);
  return [...sources, container.querySelector("img")?.getAttribute("src")];
};
const NIGHT = "(prefers-color-scheme: dark)";

test("a drawing is shown as it is, at night as its dark version", () => {
  expect(partsOf("drawn.fans-0123456789")).toEqual([
    ["image/svg+xml", NIGHT, "/static/drawn.fans-dark-0123456789.svg"],
    "/static/drawn.fans-0123456789.svg",
  ]);
});

test("a processed picture comes in AVIF, and in WebP where AVIF is unknown", () => {
  expect(partsOf("cover-0123456789")).toEqual([
    ["image/avif", "", "/static/cover-0123456789-320.avif"],
    "/static/cover-0123456789-640.webp",
  ]);
});
