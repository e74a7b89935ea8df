import { gzipSync } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import { foreignProperties } from "./hostile-texts.ts";
import type { JsonSchema } from "./operations.ts";
import type { ExistingRecords } from "./existing-records.ts";
import { validValues } from "./valid-values.ts";
import { wrongValues } from "./wrong-values.ts";

const LIMIT_BYTES = 100 * 1024;

/** A body with headers that describe it correctly or not. */
export interface Body {
  readonly content: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunked: boolean;
}

const JSON_TYPE = { "content-type": "application/json" };

function plain(content: string | Buffer, headers: Body["headers"] = JSON_TYPE): Body {
  return { content, headers, chunked: false };
}

/** Bodies that are valid by the document. */
export function validBodies(schema: JsonSchema, existing: ExistingRecords): Arbitrary<Body> {
  return validValues(schema, existing, "").map((value) => plain(JSON.stringify(value)));
}

/** Invalid bodies, close to the documented ones or far from them. */
export function strangeBodies(schema: JsonSchema, existing: ExistingRecords): Arbitrary<Body> {
  const valid = validValues(schema, existing, "") as Arbitrary<Record<string, unknown>>;
  return fc.oneof(
    { weight: 6, arbitrary: oneFieldWrong(schema, valid) },
    { weight: 2, arbitrary: fieldsMissing(schema, valid) },
    { weight: 3, arbitrary: fieldTooMany(valid) },
    { weight: 2, arbitrary: wrongValues({}).map((value) => plain(JSON.stringify(value) ?? "")) },
    { weight: 2, arbitrary: brokenBodies },
    { weight: 2, arbitrary: valid.chain((value) => mislabelled(JSON.stringify(value))) },
  );
}

/** Bodies for operations without a body. */
export const unexpectedBodies: Arbitrary<Body> = fc.oneof(
  fc.constantFrom("{}", "null", '{"id":1}').map((text) => plain(text)),
  fc.constant(plain("a=b", { "content-type": "text/plain" })),
);

function oneFieldWrong(
  { properties = {} }: JsonSchema,
  valid: Arbitrary<Record<string, unknown>>,
): Arbitrary<Body> {
  const names = Object.keys(properties);
  if (names.length === 0) return valid.map((value) => plain(JSON.stringify(value)));
  const wrong = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), wrongValues(properties[name] ?? {})));
  return fc
    .tuple(valid, wrong)
    .map(([value, [name, instead]]) => plain(JSON.stringify({ ...value, [name]: instead })));
}

function fieldsMissing(
  { required = [] }: JsonSchema,
  valid: Arbitrary<Record<string, unknown>>,
): Arbitrary<Body> {
  // A change has no required fields.
  const minLength = Math.min(1, required.length);
  return fc.tuple(valid, fc.subarray([...required], { minLength })).map(([value, missing]) => {
    const remaining = Object.entries(value).filter(([name]) => !missing.includes(name));
    return plain(JSON.stringify(Object.fromEntries(remaining)));
  });
}

function fieldTooMany(valid: Arbitrary<Record<string, unknown>>): Arbitrary<Body> {
  const foreign = fc.tuple(
    fc.constantFrom(...foreignProperties),
    fc.constantFrom<unknown>("admin", true, 1, null, [], { polluted: true }),
  );
  return fc.oneof(
    fc.tuple(valid, foreign).map(([value, [name, content]]) =>
      // Builds the JSON as text: in an object literal `__proto__` would set the prototype.
      plain(
        `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(content)}}`,
      ),
    ),
    // Code that merges this body into an object would add its fields to every later request.
    valid.map((value) => plain(`{"__proto__":${JSON.stringify(value)}}`)),
    valid.map((value) => plain(`{"constructor":{"prototype":${JSON.stringify(value)}}}`)),
  );
}

const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(",")}}`;
const deep = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const padded = (bytes: number): string => `{"description":"${"x".repeat(bytes - 18)}"}`;

const huge = [keys(100_000), padded(1_000_000), padded(LIMIT_BYTES + 1)];
const large = [keys(9_000), deep(10_000), deepObject(10_000), padded(LIMIT_BYTES), deep(50_000)];

// A parser may ignore a byte order mark (RFC 8259), so the text after the mark must be invalid by itself.
const broken: readonly (string | Buffer)[] = [
  '{"a":',
  "{",
  "[",
  "nul",
  "{'a':1}",
  "{a:1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  "//",
  "NaN",
  "-",
  "1e999",
  '"\\ud800"',
  '"\\u0000"',
  "\u0000",
  '\ufeff{"a":1}',
  '{"a":"\u0000"}',
  " ",
  "\r\n",
  '{"description":1e400}',
  '{"a":1,"a":2}',
  "<xml/>",
  "a=b&c=d",
  '{"a":0x1}',
  '{"a":01}',
  Buffer.from('{"a":"é"}', "latin1"),
  Buffer.from("{}", "utf16le"),
  Buffer.of(0xff, 0xfe, 0),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
];

const brokenBodies: Arbitrary<Body> = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...broken) },
      { weight: 5, arbitrary: fc.constantFrom(...large) },
      { weight: 1, arbitrary: fc.constantFrom(...huge) },
    ),
    fc.boolean(),
  )
  .map(([content, chunked]) => ({ content, headers: JSON_TYPE, chunked }));

const bomb = gzipSync(Buffer.alloc(20_000_000, " "));

const labels: readonly Body["headers"][] = [
  {},
  { "content-type": "" },
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/vnd.api+json" },
  { "content-type": "application/jsonx" },
  { "content-type": "application/json, text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "application/json; charset=nonsense" },
  { "content-type": 'application/json; charset="' },
  { "content-type": "APPLICATION/JSON" },
  { ...JSON_TYPE, "content-encoding": "gzip" },
  { ...JSON_TYPE, "content-encoding": "br, gzip" },
  { ...JSON_TYPE, "content-encoding": "identity" },
];

/** A valid body with wrong headers, or a wrong body with valid headers. */
function mislabelled(content: string): Arbitrary<Body> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...labels).map((headers) => plain(content, headers)) },
    {
      weight: 1,
      arbitrary: fc.constant(plain(bomb, { ...JSON_TYPE, "content-encoding": "gzip" })),
    },
  );
}
