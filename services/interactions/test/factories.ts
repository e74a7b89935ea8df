import { randomUUID } from "node:crypto";
import type { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { londonMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { buildFact } from "@dash/service-lib/testing/facts";
import { Customer } from "../src/customers/customer.model.ts";
import { CustomerInteraction } from "../src/interactions/customer-interaction.model.ts";

export type InteractionBody = RequestOf<typeof createCustomerInteraction>["body"];

/** The id of the service line that every test service has. */
export const LINE_ID = "0190b5a0-0000-7000-8000-00000000000a";

/** A fact about a service line, as the time service announces it. */
export function buildLineFact(
  id: string,
  overrides: { isActive?: boolean; version?: number } = {},
) {
  return buildFact(serviceLineChanged, {
    serviceLineId: id,
    version: 1,
    name: "Customer Service",
    color: "#2563eb",
    position: 1,
    activityType: "other",
    isActive: true,
    ...overrides,
  });
}

/** The input for a call on a winter morning, with the required values only. */
export function buildInteractionInput(overrides: Partial<InteractionBody> = {}): InteractionBody {
  return {
    interactionType: "call",
    serviceLineId: LINE_ID,
    occurredAt: "2026-01-12T09:00:00.000Z",
    ...overrides,
  };
}

type Columns = Partial<InstanceType<typeof CustomerInteraction>>;

/** A stored interaction that was entered by hand. */
export function buildInteractionRow(overrides: Columns = {}): Columns {
  const { occurredAt = new Date("2026-01-12T09:00:00Z"), interactionType = "call" } = overrides;
  return {
    id: randomUUID(),
    userId: randomUUID(),
    serviceLineId: LINE_ID,
    source: "manual",
    interactionType,
    occurredAt,
    ...londonMonth(occurredAt),
    bucket: interactionType === "call" ? "answered" : null,
    createdAt: occurredAt,
    updatedAt: occurredAt,
    ...overrides,
  };
}

/** Stores an answered synced call; by default its caller is unknown. */
export async function buildSyncedCall(
  knex: Knex,
  overrides: Columns = {},
): Promise<CustomerInteraction> {
  const { counterpartyNumber = "+442079460018" } = overrides;
  return CustomerInteraction.query(knex).insertAndFetch(
    buildInteractionRow({
      source: "call-system",
      sessionKey: randomUUID(),
      direction: "inbound",
      counterpartyNumber,
      customerPhone: counterpartyNumber,
      durationSeconds: 90,
      numberMatch: counterpartyNumber === null ? "withheld" : "unmatched",
      extension: "101",
      callResult: "Accepted",
      ...overrides,
    }),
  );
}

export async function buildCustomer(
  knex: Knex,
  name: string,
  numbers: readonly string[],
  kind: CallerType = "customer",
): Promise<Customer> {
  const customer = await Customer.query(knex).insertAndFetch({
    id: randomUUID(),
    kind,
    name,
    createdAt: new Date(),
  });
  for (const number of numbers)
    await knex("contact_numbers").insert({ number, contactId: customer.id });
  return customer;
}

/**
 * Stores `count` calls of known callers: one a minute, each from a different number, some without duration or rating.
 */
export async function buildManyCalls(knex: Knex, count: number): Promise<void> {
  await knex.raw(
    `insert into customer_interactions (id, user_id, service_line_id, source, interaction_type, bucket, session_key, direction,
       counterparty_number, customer_phone, number_match, occurred_at, year, month, created_at, updated_at,
       duration_seconds, satisfaction_rating)
     select gen_random_uuid(), gen_random_uuid(), ?, 'call-system', 'call', 'answered', 'many ' || n, 'inbound',
       '+1650253' || lpad(n::text, 4, '0'), '+1650253' || lpad(n::text, 4, '0'), 'matched', at, 2024, 1, at, at,
       nullif(n % 3, 0), nullif(n % 4, 0)
     from generate_series(1, ?::int) n, lateral (
       select timestamptz '2024-01-01' + n * interval '1 minute' as at) time`,
    [LINE_ID, count],
  );
}
