import type { Knex } from "knex";
import { rowOf, rowsOf, type Bindings } from "../database/statement.ts";
import { ERASING } from "./erasing-functions.ts";

const IDS_AT_A_TIME = 200;
/** Erasing waits for others' locks, and nobody waits for its statements. */
const STATEMENT_TIMEOUT = "1min";

/** Lets the transaction change personal columns of closed months, and wait for others. */
export async function allowErasing(trx: Knex.Transaction, erasure: string): Promise<void> {
  await rowsOf(
    trx,
    `select set_config('${ERASING}', :erasure, true), set_config('statement_timeout', '${STATEMENT_TIMEOUT}', true)`,
    { erasure },
  );
}

/** Erases in a table that the service may only add to, for a part of the ids at a time. Each may be in another pack. */
export async function eraseAppendOnly(
  trx: Knex.Transaction,
  table: string,
  { ids, ...bindings }: { readonly ids: readonly string[] } & Bindings,
): Promise<void> {
  for (let first = 0; first < ids.length; first += IDS_AT_A_TIME)
    await rowsOf(
      trx,
      `select erase_in_${table}(:erasure::uuid, :ids::uuid[], null, null, :fields::text[], :literals::jsonb)`,
      { ...bindings, ids: ids.slice(first, first + IDS_AT_A_TIME) },
    );
}

export async function hasTable(knex: Knex, table: string): Promise<boolean> {
  const { exists } = await rowOf<{ exists: boolean }>(
    knex,
    "select to_regclass(:table) is not null as exists",
    { table },
  );
  return exists;
}
