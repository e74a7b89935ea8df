import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { EndpointShape, shapeOf } from "@dash/contracts/endpoints/endpoint-shape";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { offerOf } from "@dash/contracts/releases/service-offer";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc, { type Arbitrary } from "fast-check";
import { fromJSONSchema } from "zod";
import * as z from "zod/mini";
import { before, changes, Item } from "../../../test/contract-changes.ts";
import { misfitsOf } from "./compare-shapes.ts";

interface Json {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const linesOf = (used: EndpointShape, offered: EndpointShape | undefined): string[] =>
  misfitsOf(used, offered).map(({ path, message }) => `${path}: ${message}`);

test.each(changes)("%s", (_, after, { service, area }) => {
  expect(linesOf(before, after)).toEqual(service ? [service] : []);
  expect(linesOf(after, before)).toEqual(area ? [area] : []);
});

const anything = (schema: Json): Arbitrary<unknown> => {
  const { anyOf, enum: values, type, properties = {}, required = [], items = {} } = schema;
  if (anyOf) return fc.oneof(...anyOf.map(anything));
  if (values) return fc.constantFrom(...(values as unknown[]));
  if (type instanceof Array)
    return fc.oneof(...type.map((each: string) => anything({ ...schema, type: each })));
  switch (type) {
    case "object":
      return fc.record(mapped(properties, anything), { requiredKeys: [...required] });
    case "array":
      return fc.array(anything(items), { maxLength: 3 });
    case "integer":
      return fc.integer({ min: schema.minimum ?? -9, max: schema.maximum ?? 9 });
    case "null":
      return fc.constant(null);
    default:
      return schema.format === "uuid"
        ? fc.uuid()
        : fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 20 });
  }
};

/** Each side must be able to read every value that the other side may send. */
test.each(changes)("%s: whatever passes the check can be read", (_, after, { service, area }) => {
  const bothWays = [
    [service, before, after],
    [area, after, before],
  ] as const;
  for (const [refused, used, offered] of bothWays) {
    const answered = readable(offered.response, used.response);
    const isReadable = readable(used.body ?? {}, offered.body ?? {});
    expect(answered && isReadable).toBe(refused === undefined);
  }
});

/** Whether the second schema accepts every value of the first. Fewer runs may miss the one value that fails. */
function readable(from: Json, to: Json): boolean {
  const reader = fromJSONSchema(to as Parameters<typeof fromJSONSchema>[0]);
  const property = fc.property(anything(from), (value) => reader.safeParse(value).success);
  return !fc.check(property, { numRuns: 300 }).failed;
}

function mapped<Of, To>(record: Readonly<Record<string, Of>>, map: (value: Of) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

test("an endpoint that no service offers is refused", () => {
  expect(linesOf(before, undefined)).toEqual(["POST /items: no live service answers it"]);
});

test("a query that loses a parameter, or requires a new one, is refused; a new one with a default is not", () => {
  const of = (query: z.ZodMiniType) =>
    shapeOf({ method: "GET", path: "/items", summary: "", query, response: Item });
  const usual = of(z.strictObject({ sort: z._default(z.string(), "name"), month: z.int() }));
  const more = of(
    z.strictObject({
      sort: z._default(z.string(), "name"),
      month: z.int(),
      limit: z._default(z.int(), 50),
    }),
  );
  expect(linesOf(usual, more)).toEqual([]);
  expect(linesOf(more, usual)).toEqual(["GET /items query.limit: is not read"]);
  const needs = of(
    z.strictObject({ sort: z._default(z.string(), "name"), month: z.int(), year: z.int() }),
  );
  expect(linesOf(usual, needs)).toEqual(["GET /items query.year: is required and does not come"]);
});

const all: readonly Endpoint[] = Object.values(catalogue).flat();

test.each(
  all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, shapeOf(endpoint)] as const),
)("%s of the contracts fits itself", (_, own) => {
  expect(misfitsOf(own, own)).toEqual([]);
  expect(z.safeParse(EndpointShape, own).success).toBe(true);
});

test("a build that still uses `q`, the former name of `search`, works with the present services", () => {
  const shape = shapeOf(listPipelineEntries);
  const { search: q, ...others } = shape.query?.["properties"] as Record<string, unknown>;
  const former = { ...shape, query: { ...shape.query, properties: { ...others, q } } };
  const offered = offerOf("sales-geo").endpoints.find(
    ({ method, path }) => method === "GET" && path === shape.path,
  );
  expect([linesOf(former, offered), linesOf(shape, offered)]).toEqual([[], []]);
  expect(linesOf(former, shape)).toEqual(["GET /sales-pipeline query.q: is not read"]);
});

const named = (values: readonly string[]) => ({ type: "string", enum: values });
const patterned = (pattern: string) => ({ type: "string", pattern });
const answering = (used: Json, offered: Json): string[] => {
  const get = { method: "GET", path: "/items", query: null, body: null } as const;
  return linesOf(
    { ...get, response: used as Record<string, unknown> },
    { ...get, response: offered as Record<string, unknown> },
  );
};

test("K8-1 a pattern from a build or an offer is never run", () => {
  const property = fc.property(
    fc.string({ minLength: 1 }),
    fc.constantFrom("^(a+)+$", "^(a|a)*$", "^([a-z]+)*!$", "(", ".", "^", ""),
    (value, pattern) => {
      const line = `GET /items answer: ${JSON.stringify(value)} does not fit here: no pattern is tried`;
      expect(answering(patterned(pattern), named([value]))).toEqual([line]);
    },
  );
  fc.assert(property, propertyRuns(300));
});

test("K8-1 a pattern fits a pattern with the same text, and a listed value fits a list with it", () => {
  const nested = patterned("^(a+)+$");
  expect(answering(nested, nested)).toEqual([]);
  expect(answering(nested, patterned("^(a+)+!$"))).toEqual([
    "GET /items answer: it has to match another pattern where it is read",
  ]);
  const choice = { anyOf: [named(["none"]), nested] };
  expect(answering(choice, named(["none"]))).toEqual([]);
});

test("K8-1 choices within choices are refused as too large, before they take the gateway's time", () => {
  const nested = (depth: number): Json =>
    depth === 0
      ? { type: "string" }
      : {
          anyOf: [0, 1, 2].map(() => ({ type: "object", properties: { in: nested(depth - 1) } })),
        };
  const deep = nested(9);
  expect(answering(deep, deep)).toEqual(["GET /items: is too large to be compared"]);
  const many = named(Array.from({ length: 15_000 }, (_, index) => `v${index}`));
  expect(answering(many, many)).toEqual(["GET /items: is too large to be compared"]);
});

test.each([
  { type: 5 },
  { enum: "x" },
  { required: "x" },
  { properties: null },
  { properties: { x: null } },
  { anyOf: [null] },
  { oneOf: {} },
  { items: [] },
  { additionalProperties: "x" },
])("K8-7 the shape %j is refused where it comes in", (response) => {
  const shape = { method: "GET", path: "/items", query: null, body: null, response };
  expect(z.safeParse(EndpointShape, shape).success).toBe(false);
});
