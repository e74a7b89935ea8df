import { safeParse, type $ZodObject, type $ZodType } from "zod/v4/core";
import { splitCustomer } from "../interactions/customers.ts";
import { commentMonthlyReport } from "../reports/monthly-reports.ts";
import { catalogue } from "./catalogue.ts";
import type { Endpoint } from "./endpoint.ts";
import { inputFaultText } from "./input-fault-text.ts";

const RAW =
  /invalid (input|option|key|string|format)|expected|received|too (big|small)|unrecogni[sz]ed|undefined|nan\b/i;
const WRONG = [undefined, null, true, -1, 1.5, "", "x", "x".repeat(100_000), [], ["x"], {}];

function messages(schema: $ZodType, value: unknown): string[] {
  const { error } = safeParse(schema, value, { error: inputFaultText });
  return error?.issues.map(({ message }) => message) ?? [];
}

/** Each field of the schema in turn has each wrong value, and the others are missing. */
function messagesOf(schema: $ZodType): string[] {
  const fields = Object.keys((schema as $ZodObject)._zod.def.shape ?? {});
  return [
    ...WRONG.flatMap((value) => messages(schema, value)),
    ...fields.flatMap((field) => WRONG.flatMap((value) => messages(schema, { [field]: value }))),
  ];
}

it("K18-7 a missing field and a text in place of a list are refused in plain words", () => {
  expect(new Set(messages(commentMonthlyReport.body, {}))).toEqual(
    new Set(["This field is required"]),
  );
  const fields = Object.keys(splitCustomer.body._zod.def.shape);
  const refusals = fields.flatMap((field) => messages(splitCustomer.body, { [field]: "a text" }));
  expect(refusals).toContain("Must be a list");
});

it.each(Object.entries(catalogue) as [string, readonly Endpoint[]][])(
  "K18-7 no raw words of the library refuse an input of %s",
  (_, endpoints) => {
    const schemas = endpoints.flatMap(({ params, query, body }) =>
      [params, query, body].filter((schema) => schema !== undefined),
    );
    const raw = schemas.flatMap(messagesOf).filter((message) => RAW.test(message));
    expect([...new Set(raw)]).toEqual([]);
  },
);
