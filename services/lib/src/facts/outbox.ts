import type { Fact, FactData, FactType } from "@dash/contracts/facts/fact";
import type { Knex } from "knex";
import { v7 as uuidv7 } from "uuid";
import type { Cause } from "../access/cause.ts";
import { column } from "../database/columns.ts";
import { insertList, placeholderList, bindingsOfRow } from "../database/sql-lists.ts";
import { namesOf, unnestPack } from "../database/packs.ts";
import { rowOf, rowsOf, type Bindings } from "../database/statement.ts";
import { FACTS_PACKED } from "./pack-facts.ts";

/**
 * Creates the table that stores the facts of a service, until they are packed a month later. Together they are stored
 * for ever; the broker only carries copies.
 */
export async function createOutbox(knex: Knex): Promise<void> {
  await knex.schema.createTable("outbox", (table) => {
    table.bigIncrements("seq");
    table.uuid("id").notNullable().unique();
    table.text("subject").notNullable();
    table.timestamp("occurred_at", { precision: 3 }).notNullable();
    table.text("actor_id").notNullable();
    table.text("request_id").notNullable();
    // The type json stores the text unchanged. No query reads inside it, so jsonb would have no advantage.
    table.json("data").notNullable();
    // The id of the transaction that recorded the fact. Readers get the facts in the order of this id.
    table.specificType("xid", "xid8").notNullable().defaultTo(knex.raw("pg_current_xact_id()"));
  });
  await knex.schema.createTable("outbox_position", (table) => {
    // Allows only one row in the table.
    table.boolean("id").primary().defaultTo(true).checkIn(["true"]);
    table.bigInteger("seq").notNullable();
  });
  await knex.raw("insert into outbox_position (seq) values (0)");
}

/**
 * Gives the facts of an outbox that was restored from a dump new transaction ids, because transaction ids in this
 * cluster start again. Published facts come before unpublished ones. Services that had read a part of the record read
 * all of it again.
 */
export async function renumberRestored(owner: Knex): Promise<void> {
  await owner.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = 0");
    const { isRestored } = await rowOf<{ isRestored: boolean }>(
      trx,
      `select exists (select from outbox where xid >= pg_snapshot_xmax(pg_current_snapshot()))
         or exists (select from outbox_packs where last_xid >= pg_snapshot_xmax(pg_current_snapshot())) as "isRestored"`,
    );
    if (!isRestored) return;
    await unpackFacts(trx);
    await trx.raw(`
      with moved as (
        update outbox set xid = case when (outbox.xid, outbox.seq) <= (done.xid, done.seq) then '1' else '2' end::xid8
        from outbox_position as done
        returning outbox.xid, outbox.seq
      )
      update outbox_position set xid = '1', seq = coalesce((select max(seq) from moved where xid = '1'), 0)`);
  });
}

/** Moves all facts from packs back into the outbox. */
async function unpackFacts(owner: Knex.Transaction): Promise<void> {
  await owner.raw(`
    with pack as (delete from outbox_packs returning *)
    insert into outbox (${namesOf(FACTS_PACKED)}) select packed.* from pack, ${unnestPack(FACTS_PACKED)}`);
}

/** Makes a fact. The caller must store it in the transaction of the change that it reports. */
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

/** Adds stored facts to their cause, so that the answer to the request can name them. */
export function noteFacts(cause: Cause, facts: readonly Pick<Fact, "id" | "subject">[]): void {
  cause.announced.push(...facts.map(({ id, subject }) => ({ id, subject })));
}

/** The columns of an outbox row that a command writes. */
export const factColumns = {
  id: column.uuid(),
  subject: column.text(),
  occurredAt: column.instant(),
  actorId: column.text(),
  requestId: column.text(),
  data: column.json(),
};

/** The values of a fact, for a statement with the placeholders of `factColumns`. */
export function factBindings(of: string, fact: Fact): Bindings {
  return bindingsOfRow(factColumns, of, { ...fact, data: JSON.stringify(fact.data) });
}

const RECORD_FACT = `insert into outbox (${insertList(factColumns)}) values (${placeholderList(factColumns, "fact")})`;

/** Stores a fact in the outbox. Must be called in the transaction of the change that the fact reports. */
export async function announce<F extends FactType>(
  trx: Knex.Transaction,
  cause: Cause,
  type: F,
  data: FactData<F>,
  occurredAt?: Date,
): Promise<Fact> {
  const fact = makeFact(cause, type, data, occurredAt);
  await rowsOf(trx, RECORD_FACT, factBindings("fact", fact));
  noteFacts(cause, [fact]);
  return fact;
}
