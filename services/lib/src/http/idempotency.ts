import { createHash } from "node:crypto";
import type { Knex } from "knex";
import type { Cause } from "../access/cause.ts";
import { noteFacts } from "../facts/outbox.ts";
import { fieldProblem, problem } from "./problem.ts";
import { column } from "../database/columns.ts";
import { insertList, placeholderList, bindingsOfRow } from "../database/sql-lists.ts";
import { rowsOf, type Bindings } from "../database/statement.ts";
import { hourly, type Job } from "../process/job.ts";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";
const LONGEST_KEY = 255;
const RETENTION_HOURS = 24;

/** Creates the table that stores answers by caller, route and idempotency key. */
export async function createIdempotencyKeys(knex: Knex): Promise<void> {
  await knex.schema.createTable("idempotency_keys", (table) => {
    table.text("actor_id").notNullable();
    table.text("route").notNullable();
    table.text("key").notNullable();
    table.text("request_hash").notNullable();
    table.jsonb("body").notNullable();
    /** The facts of the first request, so that a client that repeats it can also wait for its own write. */
    table.jsonb("facts").notNullable();
    table.timestamp("created_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now()).index();
    table.primary(["actor_id", "route", "key"]);
  });
}

/** A write with an idempotency key: it must happen only once. */
export interface Attempt {
  readonly actorId: string;
  readonly route: string;
  readonly key: string;
  /** A hash of the input: a request with the same key but other input is refused. */
  readonly requestHash: string;
}

/**
 * Reads the idempotency key of a request; null if the client sent none.
 * @throws Problem 400 when the key is empty or too long.
 */
export function attemptOf(
  cause: Cause,
  route: string,
  key: string,
  input: unknown,
): Attempt | null {
  if (key === "") return null;
  if (key.length > LONGEST_KEY)
    throw fieldProblem(IDEMPOTENCY_HEADER, `At most ${LONGEST_KEY} characters`);
  const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  return { actorId: cause.actor.id, route, key, requestHash };
}

/** The columns of a stored answer that commands write. */
export const attemptColumns = {
  actorId: column.text(),
  route: column.text(),
  key: column.text(),
  requestHash: column.text(),
  body: column.jsonb(),
  facts: column.jsonb(),
};

/**
 * The values of a stored answer, for a statement with the placeholders of `attemptColumns`; all null if the request
 * has no key.
 */
export function attemptBindings(
  of: string,
  attempt: Attempt | null,
  body: unknown,
  facts: readonly Cause["announced"][number][],
): Bindings {
  if (!attempt) return {};
  return bindingsOfRow(attemptColumns, of, {
    ...attempt,
    body: JSON.stringify(body),
    facts: JSON.stringify(facts.map(({ id, subject }) => ({ id, subject }))),
  });
}

const REMEMBER_ANSWER = `insert into idempotency_keys (${insertList(attemptColumns)}) values (${placeholderList(attemptColumns, "attempt")})`;

/**
 * Finds the stored answer to an earlier request with this key, and adds its facts to the cause; undefined if this is
 * the first request.
 * @throws Problem 422 when the earlier request had other input.
 */
export async function earlierAnswer<Body>(
  knex: Knex,
  cause: Cause,
  attempt: Attempt,
): Promise<Body | undefined> {
  const [earlier] = await rowsOf<{ requestHash: string; body: Body; facts: Cause["announced"] }>(
    knex,
    `select request_hash as "requestHash", body, facts from idempotency_keys where actor_id = :actorId and route = :route and key = :key`,
    { ...attempt },
    "earlier-answer",
  );
  if (!earlier) return undefined;
  if (earlier.requestHash !== attempt.requestHash) {
    throw problem("not-allowed", "This Idempotency-Key was used for another request.");
  }
  noteFacts(cause, earlier.facts);
  return earlier.body;
}

/**
 * Runs the work of a request once for its idempotency key, in the given transaction. A repeated request gets the
 * answer of the first one, and waits for it if it is still running. Without a key, the work always runs.
 */
export async function once<T>(
  trx: Knex.Transaction,
  cause: Cause,
  attempt: Attempt | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!attempt) return work();
  const { actorId, route, key } = attempt;
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-attempt'), hashtext(?))", [
    `${actorId} ${route} ${key}`,
  ]);
  const earlier = await earlierAnswer<T>(trx, cause, attempt);
  if (earlier !== undefined) return earlier;
  const answer = await work();
  await rowsOf(trx, REMEMBER_ANSWER, attemptBindings("attempt", attempt, answer, cause.announced));
  return answer;
}

/** Deletes stored answers that are older than a day. */
export function forgetOldAttemptsJob({ knex }: { readonly knex: Knex }): Job {
  const expired = `created_at < now() - interval '${RETENTION_HOURS} hours'`;
  return hourly("forget-old-attempts", () => knex("idempotency_keys").whereRaw(expired).delete());
}
