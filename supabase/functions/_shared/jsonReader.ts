/** Reads a value of the database's answer. Throws an error that names the place where it is not as expected. */
export type Read<T> = (value: unknown, place: string) => T;
export type ValueOf<R> = R extends Read<infer T> ? T : never;

/** The value itself is not named: it may be a person's. */
function wrong(place: string, expected: string, value: unknown): Error {
  const found = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
  return new Error(
    `the database answered something else: ${place} is ${found} instead of ${expected}`,
  );
}

export const text: Read<string> = (value, place) => {
  if (typeof value !== "string") throw wrong(place, "text", value);
  return value;
};
export const number: Read<number> = (value, place) => {
  if (typeof value !== "number") throw wrong(place, "a number", value);
  return value;
};
export const boolean: Read<boolean> = (value, place) => {
  if (typeof value !== "boolean") throw wrong(place, "true or false", value);
  return value;
};
export const anything: Read<unknown> = (value) => value;
/** The answer of a function that returns nothing. */
export const nothing: Read<void> = (value, place) => {
  if (value !== undefined && value !== null) throw wrong(place, "nothing", value);
};

export function oneOf<const Word extends string>(...words: Word[]): Read<Word> {
  return (value, place) => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw wrong(place, words.join(" or "), value);
    return word;
  };
}

export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, place) => (value === null ? null : read(value, place));
}

/** A value of a column: text, a number, true, false or nothing. */
export const scalar: Read<string | number | boolean | null> = (value, place) => {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  return text(value, place);
};

export function list<T>(read: Read<T>): Read<T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw wrong(place, "a list", value);
    return value.map((one, index) => read(one, `${place}[${index}]`));
  };
}

/** An object whose values are all read in the same way. */
export function record<T>(read: Read<T>): Read<Record<string, T>> {
  return (value, place) =>
    Object.fromEntries(
      Object.entries(fieldsOf(value, place)).map(([name, one]) => [
        name,
        read(one, `${place}.${name}`),
      ]),
    );
}

/** An object with these fields; other fields are left out. */
export function object<Fields extends Record<string, Read<unknown>>>(
  fields: Fields,
): Read<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  return (value, place) => {
    const given = fieldsOf(value, place);
    return Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [name, read(given[name], `${place}.${name}`)]),
    ) as { [Name in keyof Fields]: ValueOf<Fields[Name]> };
  };
}

function fieldsOf(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw wrong(place, "an object", value);
  return value as Record<string, unknown>;
}
