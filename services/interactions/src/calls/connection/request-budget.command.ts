import type { Knex } from "@dash/service-lib/database/database";
import { rowOf } from "@dash/service-lib/database/statement";
import { CallConnection } from "./call-connection.model.ts";

const WINDOW_MS = 60_000;
/** The vendor allows ten heavy requests per minute of its own clock, so a few less are sent. */
const REQUESTS_IN_WINDOW = 8;

/**
 * Counts a request for the call log, together with those of all instances. Returns null when the request may be sent,
 * otherwise the time until which to wait. A request that comes too early would make the vendor's penalty start again.
 */
export async function takeRequest(knex: Knex, now: Date): Promise<Date | null> {
  return knex.transaction(async (trx) => {
    const { penaltyUntil } = await CallConnection.forUpdate(trx);
    if (penaltyUntil && penaltyUntil > now) return penaltyUntil;
    const windowStart = new Date(now.getTime() - WINDOW_MS);
    await trx("call_requests").where("at", "<=", windowStart).delete();
    const { requests, first } = await rowOf<{ requests: number; first: Date | null }>(
      trx,
      "select count(*) as requests, min(at) as first from call_requests",
    );
    if (requests >= REQUESTS_IN_WINDOW) return new Date((first ?? now).getTime() + WINDOW_MS);
    await countRequest(trx, now);
    return null;
  });
}

/** Counts a request without checking the limit. */
export async function countRequest(knex: Knex, now: Date): Promise<void> {
  await knex("call_requests").insert({ at: now });
}

/** Stores until when no process may send requests; keeps the stored time when it is later. */
export async function notePenalty(knex: Knex, until: Date): Promise<void> {
  await CallConnection.query(knex)
    .patch({ penaltyUntil: until })
    .whereRaw("(penalty_until is null or penalty_until < ?)", [until]);
}
