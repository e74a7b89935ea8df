import fc, { type Arbitrary } from "fast-check";
import type { ExistingRecords } from "./existing-records.ts";
import { hostileTexts, mangled, unstorableTexts, weighted } from "./hostile-texts.ts";
import type { JsonSchema } from "./operations.ts";
import { validValues } from "./valid-values.ts";

const between = (min: number, max: number): Arbitrary<string> =>
  fc.integer({ min, max }).map((part) => String(part).padStart(2, "0"));

/** Dates and times with parts near their limits; most of them do not exist. */
const wrongInstants = fc
  .tuple(
    fc.constantFrom("0000", "1999", "2026", "2100", "9999", "-000001", "275760"),
    fc.constantFrom("01", "02", "13", "00"),
    between(28, 32),
    between(22, 25),
    fc.constantFrom("Z", "+01:00", "+99:00", ""),
  )
  .map(([year, month, day, hour, zone]) => `${year}-${month}-${day}T${hour}:30:00${zone}`);

/** Generates values of any type, at the limits of a schema and beyond. Most are invalid, some are valid. */
export function wrongValues(
  schema: JsonSchema,
  existing: ExistingRecords,
  name: string,
): Arbitrary<unknown> {
  const texts = validValues(schema, existing, name).map(String);
  return weighted<unknown>(
    [3, fc.jsonValue({ maxDepth: 3 })],
    [3, fc.constantFrom(...edgesOf(schema))],
    [3, schema.format === "date-time" ? wrongInstants : mangled(texts)],
    [3, hostileTexts],
    [1, unstorableTexts],
  );
}

/** The values next to every limit of the schema, and some that fit hardly any schema. */
function edgesOf(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength = 5_000 } = schema;
  const tooLong = ["x".repeat(maxLength + 1), "\u0301".repeat(maxLength), "👪".repeat(maxLength)];
  return [
    ...(minimum === undefined ? [] : [minimum - 1, minimum, minimum + 0.5]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum, maximum - 0.5]),
    ...(minLength === undefined ? [] : ["x".repeat(Math.max(minLength - 1, 0))]),
    ...(schema.enum ?? []).flatMap((value) => [`${String(value)} `, String(value).toUpperCase()]),
    ...tooLong,
    Number.MAX_SAFE_INTEGER + 1,
    -1e308,
    { $gt: "" },
    ["a"],
    undefined,
  ];
}
