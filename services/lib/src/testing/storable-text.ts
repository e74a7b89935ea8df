import fc from "fast-check";

/** Any character. Postgres texts cannot hold NUL, nor half of a surrogate pair. */
const character = fc.string({ unit: "binary", minLength: 1, maxLength: 1 });

/** Any text that Postgres can store, often with characters that have a special meaning in SQL arrays or JSON. */
export const storableText = fc
  .string({ unit: fc.oneof(fc.constantFrom(..."\\\"{},' \n\r\t.N", "NULL"), character) })
  .map((some) => some.replaceAll("\u0000", ""));
