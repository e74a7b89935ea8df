import type { Knex } from "knex";
import { problem, type Problem } from "../http/problem.ts";
import { lastActorName } from "./audit-trail.query.ts";

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
