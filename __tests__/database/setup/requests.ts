import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Call } from "./backendProcess";

/**
 * What a text file lists, one a line, in columns. A line `WORD = text` stands for the text in all lines below it, and `<x300>` for
 * 300 letters. A body is what is sent, also where it is no JSON.
 */
function linesOf(file: string): string[][] {
  let text = readFileSync(join(__dirname, file), "utf8").trim();
  const words = Array.from(text.matchAll(/^([A-Z_]+) = (.*)$/gm));
  for (const [, word = "", meaning = ""] of words) text = text.replaceAll(word, meaning);
  text = text.replace(/<x(\d+)>/g, (_, length) => "x".repeat(Number(length)));
  const lines = text.split("\n").slice(1 + words.length);
  return lines.map((line) => line.split(" | "));
}

function requestOf([request = "", headers, body]: string[]): Call {
  const [method = "", path = ""] = request.split(" ");
  const given = JSON.parse(headers || "{}") as Record<string, string>;
  return { method, path, headers: given, ...(body !== undefined && { body }) };
}

/** What an attacker with the public key tries, and what PostgREST answers. */
export const attacks = linesOf("attacks.txt").map(([name = "", status, ...rest]) => ({
  name,
  status: Number(status),
  ...requestOf(rest),
}));

/** The site's requests, valid and not, and some that are not the site's. */
export const siteRequests = linesOf("site-requests.txt").map(([name = "", ...rest]) => ({
  name,
  ...requestOf(rest),
}));

/** Statements that a rule of the database refuses. */
export const refusedRows = linesOf("refusedRows.txt").map(
  ([name = "", kind = "", statement = ""]) => ({ name, kind, statement }),
);
