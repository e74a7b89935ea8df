import * as z from "zod/v4/core";
import { catalogue } from "./catalogue.ts";
import type { Endpoint } from "./endpoint.ts";

/** The largest value of a Postgres `integer` column. */
const MOST_INTEGER = 2_147_483_647;

const published: readonly Endpoint[] = Object.values(catalogue).flat();

const tier = ["name", "monthlyHours", "description"];
const entry = ["customerName", "currentStage", "leadSource", "quoteValue", "notes"];

/** The routes of the specification, each with the fields of its query or body. */
const routes: readonly (readonly [route: string, ...names: string[]])[] = [
  ["GET /auth/user"],
  ["GET /partnership-tiers/current"],
  ["GET /partnership-tiers/all"],
  ["POST /partnership-tiers", ...tier],
  ["PUT /partnership-tiers/:id", ...tier],
  ["POST /partnership-tiers/:id/activate"],
  ["GET /dashboard", "month", "year"],
  ["GET /service-lines"],
  ["POST /time-entries", "serviceLineId", "startTime", "endTime", "description"],
  ["GET /time-entries", "month", "year"],
  ["POST /monthly-reports/generate", "month", "year"],
  ["GET /monthly-reports", "limit"],
  ["GET /ringcentral/status"],
  ["GET /kpis", "month", "year"],
  ["GET /customer-interactions", "limit"],
  ["GET /stock-items"],
  [
    "POST /stock-items",
    "name",
    "sku",
    "description",
    "category",
    "currentStock",
    "minStock",
    "maxStock",
    "unitCost",
    "supplier",
  ],
  ["GET /stock-movements", "limit"],
  ["POST /stock-movements", "stockItemId", "movementType", "quantity", "reason", "notes"],
  ["GET /geographic-analytics", "year", "month"],
  ["GET /sales-pipeline", "year", "stage", "region"],
  ["GET /sales-pipeline-analytics", "year"],
  ["POST /sales-pipeline", ...entry],
  ["PUT /sales-pipeline/:id", ...entry],
  ["DELETE /sales-pipeline/:id"],
  ["GET /users"],
  ["POST /users", "email", "firstName", "lastName", "role"],
  ["PUT /users/:id", "email", "firstName", "lastName", "role"],
  ["DELETE /users/:id"],
];

test("API-01 the specification has 29 routes", () => {
  expect(routes).toHaveLength(29);
});

test.each(routes)("API-01 %s exists and reads what the specification says", (route, ...names) => {
  const match = published.find(({ method, path }) => `${method} ${path}` === route);
  if (!match) throw new Error("nobody answers it");
  const fieldNames = [match.query, match.body].flatMap((schema) =>
    schema ? fieldsOf(schema) : [],
  );
  expect(fieldNames).toEqual(expect.arrayContaining(names));
});

/** The property names of an object schema. */
function fieldsOf(schema: z.$ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: object;
  };
  return Object.keys(properties);
}

const withBody = published.flatMap(({ method, path, body }) =>
  body ? [[`${method} ${path}`, body] as const] : [],
);

test.each(withBody)(
  "each whole number in the body of %s fits into a column of the database",
  (_, body) => {
    const document = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    const wide: unknown[] = [];
    JSON.stringify(
      document,
      (key, value: { type?: string; minimum?: number; maximum?: number }) => {
        const { type, minimum = -Infinity, maximum = Infinity } = value ?? {};
        if (type === "integer" && (minimum < -MOST_INTEGER || maximum > MOST_INTEGER))
          wide.push(key);
        return value;
      },
    );
    expect(wide).toEqual([]);
  },
);
