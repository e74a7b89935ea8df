import { randomUUID } from "node:crypto";
import type { Fact, FactData, FactType } from "@dash/contracts/facts/fact";
import type { RecordedFact } from "@dash/contracts/facts/fact-record";
import type { Knex } from "knex";
import { applyFacts } from "../facts/apply-facts.ts";
import type { ProjectedFact, Projection } from "../facts/projection.ts";
import { rowsOf } from "../database/statement.ts";

/** The facts in a service's outbox, all or of one kind, oldest first. */
export function outboxOf(
  knex: Knex,
  type?: FactType,
): Promise<Pick<Fact, "id" | "subject" | "actorId" | "data">[]> {
  return rowsOf(
    knex,
    `select id, subject, actor_id as "actorId", data from outbox where subject = coalesce(:subject, subject) order by seq`,
    { subject: type?.subject },
  );
}

/** Makes a fact as another service would publish it. */
export function buildFact<F extends FactType>(
  type: F,
  data: FactData<F>,
  overrides: Partial<Fact> = {},
): Fact {
  return {
    id: randomUUID(),
    subject: type.subject,
    occurredAt: new Date().toISOString(),
    actorId: randomUUID(),
    requestId: randomUUID(),
    data: data as Record<string, unknown>,
    ...overrides,
  };
}

/** A page of another service's record that contains these facts. */
export function pageOf(facts: readonly Fact[], after: string, limit: number): RecordedFact[] {
  const [, read] = after.split("-").map(Number);
  return facts
    .map(({ id, subject, data }, index) => ({ id, subject, data, place: `1-${index + 1}` }))
    .slice(read, Number(read) + limit);
}

/** Applies facts to read models as the consumer does, including repeated ones, without a broker. */
export async function deliver(
  knex: Knex,
  projections: readonly Projection[],
  facts: readonly ProjectedFact[],
): Promise<void> {
  for (const fact of facts) await knex.transaction((trx) => applyFacts(trx, projections, [fact]));
}
