import { gzipSync } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import type { ExistingRecords } from "./existing-records.ts";
import { foreignProperties, list, mangled } from "./hostile-texts.ts";
import { JSON_TYPE, type JsonSchema } from "./operations.ts";
import { validValues } from "./valid-values.ts";
import { wrongValues } from "./wrong-values.ts";

const LIMIT_BYTES = 100 * 1024;

/** A body with headers that describe it correctly or not. */
export interface Body {
  readonly content: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunked: boolean;
}

const JSON_HEADERS = { "content-type": JSON_TYPE };

function bodyOf(content: Body["content"], headers: Body["headers"] = JSON_HEADERS): Body {
  return { content, headers, chunked: false };
}

/** Bodies that are valid by the document. */
export function validBodies(schema: JsonSchema, existing: ExistingRecords): Arbitrary<Body> {
  return validValues(schema, existing, "").map((value) => bodyOf(JSON.stringify(value)));
}

/** Invalid bodies, close to the documented ones or far from them. */
export function strangeBodies(schema: JsonSchema, existing: ExistingRecords): Arbitrary<Body> {
  const { properties = {}, required = [] } = schema;
  const valid = validValues(schema, existing, "") as Arbitrary<Record<string, unknown>>;
  const wrongFields = Object.entries(properties).map(([name, each]) =>
    wrongValues(each, existing, name).map((value) => ({ [name]: value })),
  );
  const texts = valid.map((value) => JSON.stringify(value));
  // A change has no required fields.
  const missing = fc.subarray([...required], { minLength: Math.min(1, required.length) });
  const json: Arbitrary<string> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(valid, fc.oneof(fc.constant({}), ...wrongFields))
        .map(([value, wrong]) => JSON.stringify({ ...value, ...wrong })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(valid, missing).map(([value, names]) => {
        const remaining = Object.entries(value).filter(([name]) => !names.includes(name));
        return JSON.stringify(Object.fromEntries(remaining));
      }),
    },
    { weight: 3, arbitrary: fieldTooMany(texts) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: mangled(texts, fc.constantFrom(...JSON_PIECES)) },
  );
  return fc.oneof(
    { weight: 13, arbitrary: json.map((text) => bodyOf(text)) },
    { weight: 2, arbitrary: brokenBodies },
    { weight: 2, arbitrary: mislabelled(texts) },
  );
}

/** Bodies for operations without a body. */
export const unexpectedBodies: Arbitrary<Body> = fc.oneof(
  fc.constantFrom("{}", "null", '{"id":1}').map((text) => bodyOf(text)),
  fc.constant(bodyOf("a=b", { "content-type": "text/plain" })),
);

/** Builds the JSON as text: in an object literal `__proto__` would set the prototype. */
function fieldTooMany(texts: Arbitrary<string>): Arbitrary<string> {
  const contents = fc.constantFrom('"admin"', "true", "1", "null", "[]", '{"polluted":true}');
  return fc.oneof(
    fc
      .tuple(texts, fc.constantFrom(...foreignProperties), contents)
      .map(([text, name, content]) => `${text.slice(0, -1)},${JSON.stringify(name)}:${content}}`),
    // Code that merges this body into an object would add its fields to every later request.
    texts.map((text) => `{"__proto__":${text}}`),
    texts.map((text) => `{"constructor":{"prototype":${text}}}`),
  );
}

const JSON_PIECES = list(
  '|{|[|,|:|-|\'|//|nul|NaN|1e999|01|0x1| |\r\n|"\\ud800"|"\\u0000"|\u0000|{"b":2}|<xml/>|a=b&c=d|,"a":1,"a":2',
);
const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(",")}}`;
const deep = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const padded = (bytes: number): string => `{"description":"${"x".repeat(bytes - 18)}"}`;

const HUGE = [keys(100_000), padded(1_000_000), padded(LIMIT_BYTES + 1)];
const LARGE = [keys(9_000), deep(10_000), deep(50_000), padded(LIMIT_BYTES)];
// A parser may ignore a byte order mark (RFC 8259), so the text after the mark must be invalid by itself.
const BYTES = [
  '{"a":',
  '\ufeff{"a":1}',
  "{",
  Buffer.from('{"a":"é"}', "latin1"),
  Buffer.from("{}", "utf16le"),
];

const brokenBodies: Arbitrary<Body> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<Body["content"]>(...BYTES) },
      { weight: 6, arbitrary: fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes)) },
      { weight: 5, arbitrary: fc.constantFrom(...LARGE) },
      { weight: 2, arbitrary: fc.constantFrom(...HUGE) },
    ),
    fc.boolean(),
  )
  .map(([content, chunked]) => ({ ...bodyOf(content), chunked }));

const BOMB = gzipSync(Buffer.alloc(20_000_000, " "));
const TYPES = list(
  "|text/plain|application/x-www-form-urlencoded|multipart/form-data; boundary=x|application/vnd.api+json|application/jsonx" +
    "|application/json, text/plain|application/json; charset=utf-16|application/json; charset=nonsense" +
    '|application/json; charset="|APPLICATION/JSON|application/json',
);
const labels = fc.oneof(
  fc.constantFrom(...TYPES).map((type) => ({ "content-type": type })),
  fc
    .constantFrom("gzip", "br, gzip", "identity")
    .map((encoding) => ({ ...JSON_HEADERS, "content-encoding": encoding })),
  fc.constant({}),
);

/** Valid content with wrong headers, or wrong content with valid headers. */
function mislabelled(texts: Arbitrary<string>): Arbitrary<Body> {
  const bomb = bodyOf(BOMB, { ...JSON_HEADERS, "content-encoding": "gzip" });
  return fc.oneof(
    { weight: 9, arbitrary: fc.tuple(texts, labels).map(([text, label]) => bodyOf(text, label)) },
    { weight: 1, arbitrary: fc.constant(bomb) },
  );
}
