import fc, { type Arbitrary } from "fast-check";
import {
  awkwardTexts,
  brokenTexts,
  injections,
  unicodeTexts,
  unstorableTexts,
} from "./hostile-texts.ts";
import type { JsonSchema } from "./operations.ts";

/** Values of a different type than the schema's. */
const otherTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  [null],
  ["a", "b"],
  [[[]]],
  {},
  { id: 1 },
  { toString: 1 },
  { $gt: "" },
  "",
  " ",
  "NaN",
  "1e3",
  "Infinity",
  "0x10",
  "१२",
  "true",
  "null",
  "[object Object]",
];

const wrongInstants: readonly string[] = [
  "2026-02-30T09:00:00Z",
  "2026-13-01T09:00:00Z",
  "2026-01-01T24:00:01Z",
  "2026-01-01",
  "2026-01-01T09:00",
  "1e9",
  "275760-09-13T00:00:01Z",
  "-000001-01-01T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "2026-03-29T01:30:00+01:00",
  "2026-01-01T09:00:00+99:00",
  "1999-12-31T23:59:59Z",
  "2100-12-31T23:59:00Z",
  "now",
  "Z",
];

const wrongIds: readonly string[] = [
  "1",
  "0",
  "-1",
  "undefined",
  "0190b5a0-0000-7000-8000-00000000000",
  "{}",
  "*",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "0190b5a0-0000-7000-8000-000000000000' or 1=1 --",
  "0190B5A0-0000-7000-8000-000000000000 ",
];

/** Values around and beyond the limits of a schema. Most are invalid, some are valid. */
export function wrongValues(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...otherTypes) },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...edgesOf(schema)) },
    { weight: 2, arbitrary: fc.constantFrom(...unstorableTexts, ...injections, ...awkwardTexts) },
    { weight: 1, arbitrary: unicodeTexts },
    { weight: 1, arbitrary: brokenTexts },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

/** The values next to every limit of the schema. */
function edgesOf(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength, format } = schema;
  return [
    ...(minimum === undefined ? [] : [minimum - 1, minimum, minimum + 0.5]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum, maximum - 0.5]),
    ...(minLength === undefined ? [] : ["x".repeat(Math.max(minLength - 1, 0))]),
    ...(maxLength === undefined
      ? ["x".repeat(5_000)]
      : ["x".repeat(maxLength + 1), "\u0301".repeat(maxLength), "👪".repeat(maxLength)]),
    ...(format === "date-time" ? wrongInstants : []),
    ...(format === "uuid" ? wrongIds : []),
    ...(schema.enum ?? []).flatMap((value) => [`${String(value)} `, String(value).toUpperCase()]),
    undefined,
  ];
}
