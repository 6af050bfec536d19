// Reads mails as JSON, by name, and writes what the programs of the list do not support. Jest does not load caniemail, an ES module.
import { text } from "node:stream/consumers";
import { caniemail } from "caniemail";

/** @type {Parameters<typeof caniemail>[0]["clients"]} */
const clients = [
  "gmail.*",
  "outlook.windows",
  "outlook.macos",
  "outlook.ios",
  "outlook.android",
  "apple-mail.*",
  "yahoo.*",
];
const mails = /** @type {Record<string, string>} */ (JSON.parse(await text(process.stdin)));
const found = Object.entries(mails).map(([name, html]) => {
  const { errors } = caniemail({ clients, html }).issues;
  return [
    name,
    [...errors].flatMap(([client, list]) => list.map(({ title }) => `${title}: ${client}`)),
  ];
});
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
