import type { Knex } from "knex";
import { lastActorName } from "../trail/audit-trail.query.ts";
import { fieldProblem, problem, type Problem } from "./problem.ts";

/**
 * Reads the version in `If-Match: "<version>"`. Undefined without the header or with `*`: then the last write wins.
 * @throws Problem 400 when the header contains no version.
 */
export function expectedVersion(ctx: { get(header: string): string }): number | undefined {
  const header = ctx.get("If-Match").trim();
  if (header === "" || header === "*") return undefined;
  const match = /^"?(\d{1,9})"?$/.exec(header);
  if (!match) throw fieldProblem("If-Match", 'Give a version in quotes, such as "3".');
  return Number(match[1]);
}

/**
 * Refuses to change a row if the client's version is out of date. The answer names who changed the row last, and
 * contains the current row and the client's input, so that a person can choose.
 */
export async function refuseStale(
  knex: Knex,
  expected: number | undefined,
  row: { id?: string | undefined; version: number },
  sides: () => Promise<{ current: unknown; yours?: unknown }>,
): Promise<void> {
  if (expected === undefined || expected === row.version) return;
  throw await changedMeanwhile(knex, row.id, await sides());
}

/** The problem 409 of a change that is based on an older state of a record. It names who changed the record last. */
export async function changedMeanwhile(
  knex: Knex,
  recordId: string | undefined,
  sides?: { readonly current: unknown; readonly yours?: unknown },
): Promise<Problem> {
  const name = recordId && (await lastActorName(knex, recordId));
  return problem(
    "conflict",
    `${name || "Somebody"} changed it meanwhile. It is left as it is.`,
    sides,
  );
}
