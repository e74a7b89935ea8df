import fc, { type Arbitrary } from "fast-check";
import type { ExistingRecords } from "./existing-records.ts";
import { hostileTexts, weighted } from "./hostile-texts.ts";
import type { JsonSchema, Parameter } from "./operations.ts";

type Values = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 300;
const FIRST_INSTANT = Date.UTC(2040, 0, 1);
const MINUTES_OF_FIFTY_YEARS = 50 * 365 * 24 * 60;
const MINUTE_MS = 60_000;

/**
 * Generates values that a schema allows, its limits included. `name` is the field's name and tells which records an
 * id refers to.
 */
export function validValues(
  schema: JsonSchema,
  existing: ExistingRecords,
  name: string,
): Arbitrary<unknown> {
  const { type, minimum = -1_000, maximum = 100_000 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices =
    schema.anyOf ??
    schema.oneOf ??
    (typeof type === "object" ? type.map((each) => ({ ...schema, type: each })) : undefined);
  if (choices) return fc.oneof(...choices.map((each) => validValues(each, existing, name)));
  const integers = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  switch (type) {
    case "string":
      return texts(schema, existing, name);
    case "integer":
      return integers;
    case "number":
      // Half of the numbers are whole, because random decimals mostly have more places than our contracts allow.
      return fc.oneof(integers, fc.double({ min: minimum, max: maximum, noNaN: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(validValues(schema.items ?? {}, existing, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return objects(schema, existing, name);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Generates valid parameters by name; each may be absent. */
export function validParameters(
  parameters: readonly Parameter[],
  existing: ExistingRecords,
): Arbitrary<Record<string, string>> {
  const values = parameters.map(({ name, schema }) => [
    name,
    validValues(schema, existing, name).map(String),
  ]);
  const record = Object.fromEntries(values) as Record<string, Arbitrary<string>>;
  return fc.record(record, { requiredKeys: [] }) as Arbitrary<Record<string, string>>;
}

function texts(schema: JsonSchema, existing: ExistingRecords, name: string): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = LONGEST_TEXT } = schema;
  if (format === "uuid") return ids(existing.idsFor(name));
  if (format === "date-time") return instants;
  if (format === "date") return days;
  if (format === "email" || /email$/i.test(name)) return fc.emailAddress();
  // The document describes phone numbers in words only, so the schema has no pattern for them.
  if (/phone$|^number$/i.test(name)) return phones;
  // The key of a figure depends on its kind; these are the keys of hours.
  if (name === "key") return fc.constantFrom("used", "remaining", "utilization");
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: "xsmall" });
  const mostLetters = Math.min(maxLength, LONGEST_TEXT);
  const longest = "x".repeat(maxLength);
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: mostLetters }),
    hostileTexts.map((text) => (fits(text) ? text : longest)),
  );
}

const phones = fc
  .tuple(
    fc.constantFrom("+44 20 7946 0", "020 7946 0", "+1 212 555 0", "07700 900"),
    fc.integer({ min: 100, max: 999 }),
    fc.constantFrom("", "", " ext 12", " x7"),
  )
  .map((parts) => parts.join(""));

function ids(existing: readonly string[]): Arbitrary<string> {
  const stranger = fc.uuid({ version: [4, 7] });
  if (existing.length === 0) return stranger;
  return weighted([9, fc.constantFrom(...existing)], [1, stranger]);
}

// Times years after all demo data, so that lists with the newest first show the records that the fuzz test made.
const instants = fc
  .integer({ min: 0, max: MINUTES_OF_FIFTY_YEARS })
  .map((minutes) => new Date(FIRST_INSTANT + minutes * MINUTE_MS).toISOString());

// The document does not say which years are accepted; with any year of four digits nearly every request is refused.
const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

function objects(
  schema: JsonSchema,
  existing: ExistingRecords,
  outerName: string,
): Arbitrary<Values> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => {
      // Fields such as `id`, `ids` and `rows` are about the records that the path or the outer field names.
      const isAboutOuter = isReference(each) && !existing.hasList(name);
      return [name, validValues(each, existing, isAboutOuter ? outerName : name)];
    }),
  );
  const all = fc.record(values, { requiredKeys: [...required], noNullPrototype: true });
  // Half of the objects have at most two optional fields: with ten, one is nearly always refused.
  const optional = names.filter((name) => !required.includes(name));
  const few = fc
    .tuple(all, fc.subarray(optional, { maxLength: Math.min(2, optional.length) }))
    .map(([object, chosen]) => picked(object, [...required, ...chosen]));
  const whole = fc.oneof(all, few).map((object) => ({ ...object, ...lastRead(object, existing) }));
  const times = names.filter((name) => isTime(properties[name]));
  if (times.length < 2) return whole;
  const gaps = fc.array(fc.integer({ min: 1, max: 240 }), {
    minLength: times.length,
    maxLength: times.length,
  });
  return fc
    .tuple(whole, instants, gaps)
    .map(([object, first, minutes]) => ({ ...object, ...inOrder(times, first, minutes) }));
}

function isReference({ type, format }: JsonSchema): boolean {
  return format === "uuid" || type === "array" || type === "object";
}

function picked(object: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

function isTime(schema: JsonSchema | undefined): boolean {
  return schema?.format === "date-time" || (schema?.anyOf?.some(isTime) ?? false);
}

/**
 * If the body names a record, copies numbers from it into fields of the same name: such a field says what the client
 * last read.
 */
function lastRead(object: Values, existing: ExistingRecords): Values {
  const records = Object.values(object).flatMap((value) => existing.find(value) ?? []);
  return Object.fromEntries(
    records
      .flatMap((record) => Object.entries(record))
      .filter(([name, value]) => typeof value === "number" && name in object),
  );
}

/** Puts the times of an object in order, hours apart, because random start and end times rarely fit together. */
function inOrder(names: readonly string[], first: string, gaps: readonly number[]): Values {
  let at = Date.parse(first);
  return Object.fromEntries(
    names.map((name, index) => {
      const instant = new Date(at).toISOString();
      at += (gaps[index] ?? 0) * MINUTE_MS;
      return [name, instant];
    }),
  );
}
