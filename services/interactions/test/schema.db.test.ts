import { columnsOf } from "@dash/service-lib/testing/columns";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import { CustomerInteraction } from "../src/interactions/customer-interaction.model.ts";
import { buildCustomer, buildInteractionRow, buildSyncedCall } from "./factories.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("interactions", migrations);
});
afterAll(() => database.close());

it("DM-01 in part, DM-02 in part, DM-08 in part: keeps interactions with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "customer_interactions")).toMatchObject({
    id: "uuid not null",
    user_id: "uuid not null",
    service_line_id: "uuid not null",
    customer_name: "text",
    customer_email: "text",
    customer_phone: "text",
    interaction_type: "text not null",
    duration: "numeric(4,2)",
    outcome: "text",
    first_time_fix: "boolean",
    satisfaction_rating: "integer",
    notes: "text",
    caller_type: "text",
    target_response_time_minutes: "integer",
    actual_response_time_minutes: "integer",
    first_call_resolution: "boolean",
    escalated: "boolean not null default false",
    is_warranty_visit: "boolean not null default false",
    warranty_type: "text",
    fault_diagnosis: "text",
    fault_category: "text",
    common_theme: "text",
    parts_replaced: "text",
    visit_outcome: "text",
    warranty_claim_valid: "boolean",
    occurred_at: "timestamp(3) with time zone not null",
    created_at: "timestamp(3) with time zone not null",
  });
});

describe("the database itself refuses", () => {
  it.each([
    ["DM-06 a rating of 0", { satisfactionRating: 0 }],
    ["DM-06 a rating of 6", { satisfactionRating: 6 }],
    ["DM-06 another type", { interactionType: "email" }],
    ["a negative duration", { durationSeconds: -1 }],
    ["a thirteenth month", { month: 13 }],
    ["a call without a result", { bucket: null }],
    ["a visit with one", { interactionType: "visit", bucket: "answered" }],
    ["a synced call that names no call of the call system", { source: "call-system" }],
  ])("%s", async (_, fault) => {
    const row = buildInteractionRow(fault as never);
    await expect(CustomerInteraction.query(database.knex).insert(row)).rejects.toMatchObject({
      nativeError: { code: "23514" },
    });
  });

  it("a call of the call system twice", async () => {
    const { sessionKey } = await buildSyncedCall(database.knex);
    await expect(buildSyncedCall(database.knex, { sessionKey })).rejects.toMatchObject({
      nativeError: { code: "23505" },
    });
  });

  it("a number without a digit", async () => {
    await expect(buildCustomer(database.knex, "Ann", ["anonymous"])).rejects.toMatchObject({
      code: "23514",
    });
  });
});
