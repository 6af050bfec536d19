/**
 * `npm run new-page -- agencies "For agencies"` writes content/pages/agencies.md to start from. The name, which links and
 * breadcrumbs show, is the address's own words unless it is given. `compare/by-hand` makes a page in a folder.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { RESERVED_PAGE_NAMES } from "../../src/shared/config/reservedIds";
import { SLUG } from "../../src/shared/model/contentFields";
import { newPage } from "../../src/site/content/newPage";
import { metadataKey } from "../../src/site/content/pageTexts";
import { LEGAL_FOLDER, PAGES_FOLDER } from "../../src/site/content/readContent";
import { run } from "../processes/step";

run(async () => {
  const [address = "", given = ""] = process.argv.slice(2).map((word) => word.trim());
  const parts = address.split("/");
  if (parts.length > 2 || !parts.every((part) => SLUG.test(part)))
    throw new Error(
      "Give the address, in lowercase letters, digits and single hyphens: npm run new-page -- summer-offer",
    );
  if (RESERVED_PAGE_NAMES.includes(parts[0] ?? ""))
    throw new Error(`/${address} is reserved by the site; choose another address.`);
  const file = `${PAGES_FOLDER}/${address}.md`;
  for (const taken of [file, `${LEGAL_FOLDER}/${address}.md`])
    if (existsSync(taken)) throw new Error(`${taken} already exists.`);
  const words = (parts.at(-1) ?? "").replaceAll("-", " ");
  const name = given || words.charAt(0).toUpperCase() + words.slice(1);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, newPage(name, metadataKey(`/${address}`) !== undefined));
  console.log(`${file} is ready. npm run dev shows it at /${address}; npm run check checks it.`);
});
