import type { Fact, FactData, FactType } from "@dash/contracts/fact";
import type { Knex } from "knex";
import { v7 as uuidv7 } from "uuid";
import type { Cause } from "../access/cause.ts";

/** Creates the table that records every fact of a service, for good: it is the record, the broker only carries. */
export async function createOutbox(knex: Knex): Promise<void> {
  await knex.schema.createTable("outbox", (table) => {
    table.bigIncrements("seq");
    table.uuid("id").notNullable().unique();
    table.text("subject").notNullable();
    table.timestamp("occurred_at", { precision: 3 }).notNullable();
    table.text("actor_id").notNullable();
    table.text("request_id").notNullable();
    table.jsonb("data").notNullable();
    table.timestamp("published_at", { precision: 3 });
    // Tells whether a transaction is still open that may record before this row.
    table.specificType("xid", "xid8").notNullable().defaultTo(knex.raw("pg_current_xact_id()"));
  });
  await knex.raw("create index outbox_unpublished on outbox (seq) where published_at is null");
}

/** Makes a fact; it counts once the caller has stored it, in the transaction that makes it true. */
export function makeFact<F extends FactType>(
  cause: Cause,
  type: F,
  data: FactData<F>,
  occurredAt: Date = new Date(),
): Fact {
  return {
    id: uuidv7(),
    subject: type.subject,
    occurredAt: occurredAt.toISOString(),
    actorId: cause.actor.id,
    requestId: cause.requestId,
    data: data as Record<string, unknown>,
  };
}

/** Notes stored facts on their cause, so that its answer names them. */
export function noteFacts(cause: Cause, facts: readonly Pick<Fact, "id" | "subject">[]): void {
  cause.announced.push(...facts.map(({ id, subject }) => ({ id, subject })));
}

/** The columns of an outbox row, in the order of `factBindings`: for commands that write row and fact in one statement. */
export const FACT_COLUMNS = "id, subject, occurred_at, actor_id, request_id, data";
export const FACT_PLACEHOLDERS = "?::uuid, ?, ?::timestamptz, ?, ?, ?::json";

/** The values of an outbox row. */
export function factBindings(fact: Fact): string[] {
  return [
    fact.id,
    fact.subject,
    fact.occurredAt,
    fact.actorId,
    fact.requestId,
    JSON.stringify(fact.data),
  ];
}

/** Records that something happened, in the transaction that makes it true. */
export async function announce<F extends FactType>(
  trx: Knex.Transaction,
  cause: Cause,
  type: F,
  data: FactData<F>,
  occurredAt?: Date,
): Promise<Fact> {
  const fact = makeFact(cause, type, data, occurredAt);
  await trx.raw(
    `insert into outbox (${FACT_COLUMNS}) values (${FACT_PLACEHOLDERS})`,
    factBindings(fact),
  );
  noteFacts(cause, [fact]);
  return fact;
}
