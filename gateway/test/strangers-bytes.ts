import fc from "fast-check";
import { buildUpload } from "./build-upload.ts";

const MOST_BYTES = 3_000_000;

type Schema = Record<string, unknown>;

/** A text of at most three megabytes that repeats one piece, because that is what makes parsers slow. */
function repeated(...pieces: readonly string[]): fc.Arbitrary<string> {
  const bytes = fc.oneof(fc.nat({ max: 20_000 }), fc.nat({ max: MOST_BYTES }));
  return fc
    .tuple(fc.constantFrom(...pieces), bytes)
    .map(([piece, most]) => piece.repeat(Math.ceil(most / piece.length)));
}

const script = fc.oneof(
  repeated("[\\p{RGI_Emoji}]", "(a|a)*", "(?:", "[a-z]{9,}", "\\u{1F600}").map(
    (text) => `x=/${text}/v`,
  ),
  repeated(
    "x=>",
    "(",
    "[",
    "`${",
    "a?b:",
    "function f(){",
    "(a=",
    "class A{",
    "var x=1;",
    "\u{1F600}",
  ),
);
const json = repeated("[],", "[", '{"a":', '"\\ud800",', "1e999,", "[[[1]]],", '{"a":1},', "\\");
const schema: fc.Arbitrary<Schema> = fc.oneof(
  fc
    .nat({ max: 60_000 })
    .map((many) => ({ anyOf: Array.from({ length: many }, (_, n) => ({ const: n })) })),
  fc.nat({ max: 60 }).map((depth) => {
    let nested: Schema = {};
    for (let n = 0; n < depth; n += 1) nested = { anyOf: [nested, nested, { items: nested }] };
    return depth > 9 ? { pattern: "(a+)+$".repeat(depth) } : nested;
  }),
  repeated("a", "\u{1F600}").map((text) => ({ enum: [text] })),
);
const endpoints = fc.tuple(schema, fc.integer({ min: 1, max: 20 })).map(([response, many]) =>
  Array.from({ length: many }, () => ({
    method: "GET" as const,
    path: "/stock-items",
    query: null,
    body: null,
    response,
  })),
);
const garbage = json.map((text) => `{"record":[${text}`);

/** Bodies that a token holder may send, as text, for each door. */
export function bodiesFor(part: string): Readonly<Record<string, fc.Arbitrary<string>>> {
  let builds = 0;
  const upload = (more: Parameters<typeof buildUpload>[2]) =>
    JSON.stringify(buildUpload(part, `x${builds++}`, more));
  const small = fc.oneof(json, garbage);
  return {
    [`/releases/${part}/builds`]: fc.oneof(
      script.map((text) => upload({ files: { "n.js": text } })),
      repeated("a{}", "@media{", "/*").map((text) => upload({ files: { "n.css": text } })),
      endpoints.map((used) => upload({ needs: { endpoints: used } })),
      json.map((text) => upload({ record: { preload: { x: [text] } } })),
      garbage,
    ),
    "/releases/checks": fc.oneof(
      endpoints.map((offered) =>
        JSON.stringify({ service: "stock", offer: { api: 1, endpoints: offered } }),
      ),
      garbage,
    ),
    "/releases/moves": small,
    [`/releases/${part}/previews`]: small,
    "/publish-tokens": small,
    "/build-reports": small,
  };
}
