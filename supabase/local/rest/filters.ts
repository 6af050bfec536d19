import { RestFailure } from "./restFailure";

/** A piece of SQL. Its values are in `values`, to be sent as $1, $2, … */
export type Condition = { sql: string; values: string[] };

const RESERVED_PARAMETERS = new Set(["select", "columns", "on_conflict"]);
// Served by a hosted project, not here: the site asks for none of them.
const UNSERVED_PARAMETERS = new Set(["order", "limit", "offset", "and", "or", "not.and", "not.or"]);

// A Map, because its keys are asked for by names from outside.
const COMPARISONS = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
  ["like", "like"],
  ["ilike", "ilike"],
  ["match", "~"],
  ["imatch", "~*"],
]);
const IS_VALUES = new Set(["null", "true", "false", "unknown"]);

/**
 * The `where` of a request's query, e.g. `email=eq.a%40b.co`; empty when it filters nothing.
 * `firstValue` is the number of its first parameter. Throws 400 PGRST100.
 */
export function whereOf(table: string, query: URLSearchParams, firstValue: number): Condition {
  const conditions: string[] = [];
  const values: string[] = [];
  for (const [name, text] of query) {
    if (RESERVED_PARAMETERS.has(name)) continue;
    if (UNSERVED_PARAMETERS.has(name))
      throw badFilter(`"${name}" is not supported by the local backend`);
    const column = `${qualified(table)}.${quoted(name)}`;
    const not = text.startsWith("not.");
    const [operator = "", ...rest] = text.slice(not ? 4 : 0).split(".");
    const value = rest.join(".");
    const place = `$${firstValue + values.length}`;
    const comparison = COMPARISONS.get(operator);
    let sql: string;
    if (rest.length === 0) {
      throw badFilter(`"failed to parse filter (${text})" (line 1, column 1)`);
    } else if (comparison !== undefined) {
      sql = `${column} ${comparison} ${place}`;
      values.push(operator.endsWith("like") ? value.replaceAll("*", "%") : value);
    } else if (operator === "is" && IS_VALUES.has(value.toLowerCase())) {
      sql = `${column} is ${value.toLowerCase()}`;
    } else if (operator === "in" && /^\(.*\)$/s.test(value)) {
      sql = `${column} = any (${place})`;
      values.push(`{${value.slice(1, -1).split(",").map(arrayElement).join(",")}}`);
    } else {
      throw badFilter(`"failed to parse filter (${text})" (line 1, column 1)`);
    }
    conditions.push(not ? `not ${sql}` : sql);
  }
  return { sql: conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "", values };
}

/** An identifier that cannot break out of its quotes. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

export function qualified(table: string): string {
  return `"public".${quoted(table)}`;
}

function arrayElement(element: string): string {
  const bare = /^".*"$/s.test(element) ? element.slice(1, -1) : element;
  return `"${bare.replace(/[\\"]/g, "\\$&")}"`;
}

export function badFilter(message: string): RestFailure {
  return new RestFailure(400, { code: "PGRST100", message });
}
