import { shapeOf, type EndpointShape } from "@dash/contracts/endpoints/endpoint-shape";
import * as z from "zod/mini";

/** The answer of an endpoint, before each change below. */
export const Item = z.object({
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

/** The endpoint's contract before each change below. */
export const before = shape();

/**
 * Changes of a contract: the new contract, and which side is refused. `service`: the service with the new contract,
 * while the live area has the old one. `area`: the area with the new contract, while the live service has the old one.
 */
export const changes: readonly (readonly [
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
