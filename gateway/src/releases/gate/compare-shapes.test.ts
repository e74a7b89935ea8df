import type { Endpoint } from "@dash/contracts/endpoint";
import { shapeOf, type EndpointShape } from "@dash/contracts/endpoint-shape";
import { catalogue } from "@dash/contracts/catalogue";
import fc, { type Arbitrary } from "fast-check";
import { fromJSONSchema } from "zod";
import * as z from "zod/mini";
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
}

const Item = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(["low", "enough"]),
  stock: z.int().check(z.gte(0)),
  supplier: z.nullable(z.string()),
  tags: z.array(z.string()),
  note: z.optional(z.string()),
});
const Input = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  category: z.enum(["part", "tool"]),
  stock: z.int().check(z.gte(0), z.lte(1_000)),
  note: z.optional(z.string()),
});

interface Contract {
  readonly response?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
}

function shape({ response = Item, body = Input }: Contract = {}): EndpointShape {
  return shapeOf({ method: "POST", path: "/items", summary: "", body, response });
}

const before = shape();

/**
 * Changes of a contract: what it is after, and which side is refused. `service`: the service with the new contract, while
 * the live area has the old one. `area`: the area with the new contract, while the live service has the old one.
 */
const changes: readonly (readonly [
  what: string,
  after: EndpointShape,
  refused: { readonly service?: string; readonly area?: string },
])[] = [
  [
    "1 an answer field is removed",
    shape({ response: z.omit(Item, { name: true }) }),
    { service: "POST /items answer.name: is required and does not come" },
  ],
  [
    "2 an answer field is added",
    shape({ response: z.extend(Item, { colour: z.string() }) }),
    { area: "POST /items answer.colour: is required and does not come" },
  ],
  [
    "3 an answer field becomes optional",
    shape({ response: z.extend(Item, { name: z.optional(z.string()) }) }),
    { service: "POST /items answer.name: is required and does not always come" },
  ],
  [
    "4 an answer may be null",
    shape({ response: z.extend(Item, { name: z.nullable(z.string()) }) }),
    { service: "POST /items answer.name: null does not fit here" },
  ],
  [
    "5 an answer is wider: one more value",
    shape({ response: z.extend(Item, { state: z.enum(["low", "enough", "none"]) }) }),
    { service: 'POST /items answer.state: "none" does not fit here' },
  ],
  [
    "6 an answer is narrower: one value less",
    shape({ response: z.extend(Item, { state: z.enum(["low"]) }) }),
    { area: 'POST /items answer.state: "enough" does not fit here' },
  ],
  [
    "7 an answer has another type",
    shape({ response: z.extend(Item, { stock: z.string() }) }),
    {
      service: "POST /items answer.stock: a string does not fit here",
      area: "POST /items answer.stock: an integer does not fit here",
    },
  ],
  [
    "8 the rows of a list have another type",
    shape({ response: z.extend(Item, { tags: z.array(z.int()) }) }),
    {
      service: "POST /items answer.tags.[]: an integer does not fit here",
      area: "POST /items answer.tags.[]: a string does not fit here",
    },
  ],
  [
    "9 a request field becomes required",
    shape({ body: z.extend(Input, { note: z.string() }) }),
    { service: "POST /items body.note: is required and does not always come" },
  ],
  [
    "10 a new request field is required",
    shape({ body: z.extend(Input, { colour: z.string() }) }),
    {
      service: "POST /items body.colour: is required and does not come",
      area: "POST /items body.colour: is not read",
    },
  ],
  [
    "11 a new request field is optional",
    shape({ body: z.extend(Input, { colour: z.optional(z.string()) }) }),
    { area: "POST /items body.colour: is not read" },
  ],
  [
    "12 a request field is removed",
    shape({ body: z.omit(Input, { note: true }) }),
    { service: "POST /items body.note: is not read" },
  ],
  [
    "13 a request takes one value less",
    shape({ body: z.extend(Input, { category: z.enum(["part"]) }) }),
    { service: 'POST /items body.category: "tool" does not fit here' },
  ],
  [
    "14 a request takes one value more",
    shape({ body: z.extend(Input, { category: z.enum(["part", "tool", "kit"]) }) }),
    { area: 'POST /items body.category: "kit" does not fit here' },
  ],
  [
    "15 a request takes less of a number",
    shape({ body: z.extend(Input, { stock: z.int().check(z.gte(0), z.lte(500)) }) }),
    { service: "POST /items body.stock: its maximum is 500 where it is read" },
  ],
];

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

/** What the reader of each side makes of what may come from the other. */
test.each(changes)("%s: whatever passes the check can be read", (_, after, { service, area }) => {
  const bothWays = [
    [service, before, after],
    [area, after, before],
  ] as const;
  for (const [refused, used, offered] of bothWays) {
    const answered = readable(offered.response, used.response);
    const sent = readable(used.body ?? {}, offered.body ?? {});
    expect(answered && sent).toBe(refused === undefined);
  }
});

/** Whether everything that fits one schema can be read by the other. */
function readable(from: Json, to: Json): boolean {
  const reader = fromJSONSchema(to as Parameters<typeof fromJSONSchema>[0]);
  const property = fc.property(anything(from), (value) => reader.safeParse(value).success);
  return !fc.check(property, { numRuns: 300 }).failed;
}

function mapped<Of, To>(record: Readonly<Record<string, Of>>, map: (value: Of) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

test("an endpoint that nobody answers is refused", () => {
  expect(linesOf(before, undefined)).toEqual(["POST /items: no live service answers it"]);
});

test("a query that loses a name, or needs a new one, is refused; one more with a default is not", () => {
  const of = (query: z.ZodMiniType) =>
    shapeOf({ method: "GET", path: "/items", summary: "", query, response: Item });
  const usual = of(z.strictObject({ sort: z._default(z.string(), "name"), month: z.int() }));
  const more = of(
    z.strictObject({
      ...{ sort: z._default(z.string(), "name"), month: z.int() },
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
});
