import type { Problem } from "@dash/service-lib/http/problem";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { readJson } from "./body-text.ts";

const nested = (depth: number, open: string, close: string, inner = "1"): string =>
  open.repeat(depth) + inner + close.repeat(depth);

/** The status of the refusal; undefined when the text is accepted. */
function statusOf(text: string): number | undefined {
  try {
    readJson(text);
    return undefined;
  } catch (error) {
    return (error as Problem).status;
  }
}

test.each([
  ["arrays", nested(100_000, "[", "]")],
  ["objects", nested(100_000, '{"a":', "}")],
  ["arrays that are cut off", "[".repeat(100_000)],
  ["one level too many", nested(65, "[", "]")],
])("K8-7 a body of %s is refused", (_, text) => {
  expect(statusOf(text)).toBe(400);
});

test.each(['{"a":"x\\u0000"}', '["\\ud800"]', '{"\\u0000":1}', '{"a":{"\\udfff":[]}}'])(
  "K8-7 the body %s, which the database cannot hold, is refused",
  (text) => {
    expect(statusOf(text)).toBe(400);
  },
);

test("K8-7 other JSON is read unchanged, also with these escapes as plain text", () => {
  for (const text of [nested(64, "[", "]"), '{"a":"\\\\u0000"}', '"[[[[{{{{"'])
    expect(readJson(text)).toEqual(JSON.parse(text));
  const property = fc.property(fc.json({ maxDepth: 20 }), (text) => {
    if (/\\u(?:0000|d[89a-f])/i.test(text)) return;
    expect(readJson(text)).toEqual(JSON.parse(text));
  });
  fc.assert(property, propertyRuns(300));
});
