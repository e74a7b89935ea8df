import fc, { type Arbitrary } from "fast-check";
import { awkwardTexts, injections, unicodeTexts } from "./hostile-texts.ts";
import type { JsonSchema } from "./operations.ts";
import type { ExistingRecords } from "./existing-records.ts";

const LONGEST_TEXT = 300;
const FIRST_INSTANT = Date.UTC(2040, 0, 1);
const MINUTES_OF_FIFTY_YEARS = 50 * 365 * 24 * 60;
const MINUTE_MS = 60_000;

/** Values that a schema allows, including its limits. `name` tells which records an id refers to. */
export function validValues(
  schema: JsonSchema,
  existing: ExistingRecords,
  name: string,
): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => validValues(each, existing, name)));
  if (Array.isArray(schema.type)) {
    const types = schema.type as readonly string[];
    return fc.oneof(...types.map((type) => validValues({ ...schema, type }, existing, name)));
  }
  switch (schema.type) {
    case "string":
      return texts(schema, existing, name);
    case "integer":
      return integers(schema);
    case "number":
      // Most random decimals have more decimal places than our contracts allow.
      return fc.oneof(
        integers(schema),
        fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true }),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(validValues(schema.items ?? {}, existing, name), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return objects(schema, existing);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function integers({ minimum = -1_000, maximum = 100_000 }: JsonSchema): Arbitrary<number> {
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
}

function texts(schema: JsonSchema, existing: ExistingRecords, name: string): Arbitrary<string> {
  if (schema.format === "uuid") return ids(existing.idsFor(name));
  if (schema.format === "date-time") return instants;
  if (schema.format === "email" || /email$/i.test(name)) return fc.emailAddress();
  // The document describes phone numbers only in words.
  if (/phone$|^number$/i.test(name)) return phones;
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: "xsmall" });
  const { minLength = 0, maxLength = LONGEST_TEXT } = schema;
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  const longest = "x".repeat(maxLength);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({
        unit: "grapheme",
        minLength,
        maxLength: Math.min(maxLength, LONGEST_TEXT),
      }),
    },
    { weight: 4, arbitrary: unicodeTexts.map((text) => (fits(text) ? text : longest)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...[...injections, ...awkwardTexts].filter(fits), longest),
    },
  );
}

const phones = fc
  .tuple(
    fc.constantFrom("+44 20 7946 0", "020 7946 0", "+1 212 555 0", "07700 900"),
    fc.integer({ min: 100, max: 999 }),
    fc.constantFrom("", "", " ext 12", " x7"),
  )
  .map(([start, end, extension]) => `${start}${end}${extension}`);

function ids(existing: readonly string[]): Arbitrary<string> {
  const stranger = fc.uuid({ version: [4, 7] });
  if (existing.length === 0) return stranger;
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...existing) },
    { weight: 1, arbitrary: stranger },
  );
}

// Years later than all demo data, so that lists with the newest first show the created records.
const instants = fc
  .integer({ min: 0, max: MINUTES_OF_FIFTY_YEARS })
  .map((minutes) => new Date(FIRST_INSTANT + minutes * MINUTE_MS).toISOString());

function objects(
  schema: JsonSchema,
  existing: ExistingRecords,
): Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema;
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, validValues(each, existing, name)]),
  );
  const whole = fc
    .oneof(
      fc.record(values, { requiredKeys: [...required], noNullPrototype: true }),
      fewFields(values, required),
    )
    .map((object) => ({ ...object, ...asRead(object, existing) }));
  const times = Object.keys(properties).filter((name) => isTime(properties[name]));
  if (times.length < 2) return whole;
  return fc
    .tuple(
      whole,
      instants,
      fc.array(fc.integer({ min: 1, max: 240 }), {
        minLength: times.length,
        maxLength: times.length,
      }),
    )
    .map(([object, first, gaps]) => ({ ...object, ...inOrder(times, first, gaps) }));
}

/** Objects with the required fields and at most two others: with ten optional fields one is nearly always refused. */
function fewFields(
  values: Readonly<Record<string, Arbitrary<unknown>>>,
  required: readonly string[],
): Arbitrary<Record<string, unknown>> {
  const optional = Object.keys(values).filter((name) => !required.includes(name));
  return fc.subarray(optional, { maxLength: Math.min(2, optional.length) }).chain((added) => {
    const chosen = Object.entries(values).filter(
      ([name]) => required.includes(name) || added.includes(name),
    );
    return fc.record(Object.fromEntries(chosen), { noNullPrototype: true });
  });
}

/** Whether the schema allows an instant. */
function isTime(schema: JsonSchema | undefined): boolean {
  return schema?.format === "date-time" || (schema?.anyOf?.some(isTime) ?? false);
}

/** Copies each number that the body shares with the record it names: such a field states what the client last read. */
function asRead(
  object: Record<string, unknown>,
  existing: ExistingRecords,
): Record<string, unknown> {
  const named = Object.values(object).flatMap((value) => existing.find(value) ?? []);
  return Object.fromEntries(
    named
      .flatMap((record) => Object.entries(record))
      .filter(([name, value]) => typeof value === "number" && name in object),
  );
}

/** Orders the instants of an object within hours: a random start and end rarely fit together. */
function inOrder(
  names: readonly string[],
  first: string,
  gaps: readonly number[],
): Record<string, string> {
  let at = Date.parse(first);
  return Object.fromEntries(
    names.map((name, index) => {
      const instant = new Date(at).toISOString();
      at += (gaps[index] ?? 0) * MINUTE_MS;
      return [name, instant];
    }),
  );
}
