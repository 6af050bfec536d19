import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { removeStalePictures } from "../../../src/build/pictures/removeStalePictures";
import { SITE_SHARE_IMAGE } from "../../../src/build/pictures/shareImages";
import { temporaryFolder } from "../../setup/temporaryFolder";

function folder(...names: string[]): string {
  const root = temporaryFolder("stale");
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), name);
  }
  return root;
}

test("pictures and share images are removed with their post or topic, and all others stay", () => {
  const picture = (name: string) => ({ base: `/static/${name}`, width: 800, height: 600 });
  const nodes = {
    Author: [{ picture: picture("elena-0000000001") }],
    BlogPost: [
      {
        picture: picture("featured-0000000002"),
        images: { content: [picture("kiln-0000000003")] },
      },
      { picture: picture("drawn.one-0000000005") },
    ],
  };
  const current = [
    "elena-0000000001-128.webp",
    "featured-0000000002-800.avif",
    "kiln-0000000003-320.webp",
    "drawn.one-0000000005.svg",
    "drawn.one-dark-0000000005.svg",
    "drawn.one-0000000005-1280.webp",
    "mark-0123456789abcdef0123456789abcdef.svg",
    "share-content-000000000a.png",
    "share-content-000000000b.png",
    `${SITE_SHARE_IMAGE}-000000000c.png`,
    "search-0000000000",
  ].map((name) => `static/${name}`);
  const stale = [
    "kiln-0000000004-320.webp",
    "kiln-0000000004-800.avif",
    "drawn.two-0000000006.svg",
    "drawn.two-dark-0000000006.svg",
    "drawn.two-0000000006-1280.webp",
    "share-content-000000000d.png",
    "share-site-000000000e.png",
    "share-site3-000000000f.png",
  ].map((name) => `static/${name}`);
  const root = folder(...current, ...stale);
  const getNodesByType = (type: string) => nodes[type as keyof typeof nodes];
  const drawn = new Set(["share-content-000000000a.png", "share-content-000000000b.png"]);
  removeStalePictures({ getNodesByType } as unknown as BuildArgs, drawn, root);
  expect(
    (readdirSync(join(root, "static")) as string[]).map((name) => `static/${name}`).sort(),
  ).toEqual(current.sort());
});
