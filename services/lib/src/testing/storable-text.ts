import fc from "fast-check";

/** Postgres text cannot hold NUL, nor halves of characters. */
const character = fc.string({ unit: "binary", minLength: 1, maxLength: 1 });

/** Any text that Postgres can hold, often with signs that have a meaning in one of its formats. */
export const storableText = fc
  .string({ unit: fc.oneof(fc.constantFrom(..."\\\"{},' \n\r\t.N", "NULL"), character) })
  .map((some) => some.replaceAll("\u0000", ""));
