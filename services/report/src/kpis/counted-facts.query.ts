import { interactionFacts } from "@dash/contracts/facts/live-subjects";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf } from "@dash/service-lib/database/statement";
import { factsToAwait } from "@dash/service-lib/facts/own-writes";

const AWAITED = new Set<string>(interactionFacts);

const COUNTED = "select count(*) as counted from counted_facts where fact_id = any(:ids::uuid[])";

/** Whether the KPI figures stored here include all calls and visits whose facts are named in the header `after`. */
export async function areCounted(knex: Knex, after: string): Promise<boolean> {
  const ids = [...new Set(factsToAwait(after, AWAITED))];
  if (ids.length === 0) return true;
  const { counted } = await rowOf<{ counted: number }>(knex, COUNTED, { ids }, "counted-facts");
  return counted === ids.length;
}
