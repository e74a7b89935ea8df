import { gzipSync } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import type { ExistingRecords } from "./existing-records.ts";
import { foreignProperties, list, mangled, weighted } from "./hostile-texts.ts";
import { JSON_TYPE, type JsonSchema } from "./operations.ts";
import { validValues } from "./valid-values.ts";
import { wrongValues } from "./wrong-values.ts";

const LIMIT_BYTES = 100 * 1024;
const TYPED = { "content-type": JSON_TYPE };

/** A request body, with headers that may describe it wrongly. */
export interface Body {
  readonly content: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunked: boolean;
}

function bodyOf(content: Body["content"], headers: Body["headers"] = TYPED): Body {
  return { content, headers, chunked: false };
}

/** Generates valid bodies. `noun` is the path segment of the records that they are about. */
export function validBodies(
  schema: JsonSchema,
  existing: ExistingRecords,
  noun: string,
): Arbitrary<Body> {
  return validValues(schema, existing, noun).map((value) => bodyOf(JSON.stringify(value)));
}

/** Generates invalid bodies, some close to valid ones and some far from them. */
export function strangeBodies(
  schema: JsonSchema,
  existing: ExistingRecords,
  noun: string,
): Arbitrary<Body> {
  const { properties = {}, required = [] } = schema;
  const valid = validValues(schema, existing, noun) as Arbitrary<Record<string, unknown>>;
  const wrongFields = Object.entries(properties).map(([name, each]) =>
    wrongValues(each, existing, name).map((value) => ({ [name]: value })),
  );
  const texts = valid.map((value) => JSON.stringify(value));
  // The names of fields to leave out: at least one required field, if there is any. (Changes have none.)
  const missing = fc.subarray([...required], { minLength: Math.min(1, required.length) });
  const withWrongField = fc
    .tuple(valid, fc.oneof(fc.constant({}), ...wrongFields))
    .map(([value, wrong]) => JSON.stringify({ ...value, ...wrong }));
  const withoutFields = fc.tuple(valid, missing).map(([value, names]) => {
    const remaining = Object.entries(value).filter(([name]) => !names.includes(name));
    return JSON.stringify(Object.fromEntries(remaining));
  });
  const json = weighted(
    [6, withWrongField],
    [2, withoutFields],
    [3, fieldTooMany(texts)],
    [1, fc.jsonValue().map((value) => JSON.stringify(value))],
    [1, mangled(texts, fc.constantFrom(...JSON_PIECES))],
  );
  return weighted(
    [13, json.map((text) => bodyOf(text))],
    [2, brokenBodies],
    [2, fc.tuple(texts, labels).map(([text, label]) => bodyOf(text, label))],
  );
}

/** Bodies for operations that take none. */
export const unexpectedBodies: Arbitrary<Body> = fc.oneof(
  fc.constantFrom("{}", "null", '{"id":1}').map((text) => bodyOf(text)),
  fc.constant(bodyOf("a=b", { "content-type": "text/plain" })),
);

/**
 * Generates JSON with an additional field. It is built as text, because in an object literal `__proto__` would set
 * the prototype.
 */
function fieldTooMany(texts: Arbitrary<string>): Arbitrary<string> {
  const contents = fc.constantFrom('"admin"', "true", "1", "null", "[]", '{"polluted":true}');
  return fc.oneof(
    fc
      .tuple(texts, fc.constantFrom(...foreignProperties), contents)
      .map(([text, name, content]) => `${text.slice(0, -1)},${JSON.stringify(name)}:${content}}`),
    // Code that merges such a body into an object would add its fields to every later object.
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
// After a byte order mark there is invalid JSON, because a parser may ignore the mark itself (RFC 8259).
const BYTES = ['{"a":', '\ufeff{"a":1}', Buffer.from('{"a":"é"}', "latin1")];
const BOMB = bodyOf(gzipSync(Buffer.alloc(20_000_000, " ")), {
  "content-type": JSON_TYPE,
  "content-encoding": "gzip",
});

const brokenContents = weighted<Body["content"]>(
  [6, fc.constantFrom(...BYTES)],
  [6, fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes))],
  [5, fc.constantFrom(...LARGE)],
  [2, fc.constantFrom(...HUGE)],
);
const brokenBodies: Arbitrary<Body> = weighted(
  [
    19,
    fc
      .tuple(brokenContents, fc.boolean())
      .map(([content, chunked]) => ({ ...bodyOf(content), chunked })),
  ],
  [1, fc.constant(BOMB)],
);

const TYPES = list(
  "|text/plain|application/x-www-form-urlencoded|multipart/form-data; boundary=x|application/vnd.api+json|application/jsonx" +
    "|application/json, text/plain|application/json; charset=utf-16|application/json; charset=nonsense" +
    '|application/json; charset="|APPLICATION/JSON|application/json',
);
/** Headers that describe a body wrongly. */
const labels = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...TYPES).map((type) => ({ "content-type": type })),
  fc
    .constantFrom("gzip", "br, gzip", "identity")
    .map((encoding) => ({ "content-type": JSON_TYPE, "content-encoding": encoding })),
);
