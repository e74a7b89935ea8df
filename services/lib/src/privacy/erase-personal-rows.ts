import type { Persons } from "@dash/contracts/interactions/customer-data";
import type { Knex } from "knex";
import { rowOf, rowsOf, type Bindings } from "../database/statement.ts";
import { ERASING, PACK_PAGES_AT_A_TIME, PAGES_AT_A_TIME } from "./erasing-functions.ts";
import { FACTS_PACKED } from "../facts/pack-facts.ts";
import { TRAIL_PACKED } from "../trail/trail-packs.ts";
import { countsOf, personalIds } from "./find-personal-rows.ts";
import type { PersonalShare, PersonalTable, RowIds } from "./personal-share.ts";
import { textPatterns, type TextPatterns } from "./text-patterns.ts";

const IDS_AT_A_TIME = 200;

/**
 * Erases a service's share of persons: their rows in one transaction, then their values in all free texts, a part of
 * each table at a time. Running it again changes nothing more. Returns the number of rows by what people call them.
 */
export async function erasePersonalRows(
  knex: Knex,
  share: PersonalShare,
  persons: Persons,
): Promise<Record<string, number>> {
  const patterns = patternsFor(persons);
  const ids = await knex.transaction((trx) => eraseRows(trx, share, persons));
  await eraseTexts(knex, share, patterns);
  await share.also?.(patterns, ids);
  return countsOf(ids);
}

/** Erases the rows of persons, in the caller's transaction. */
export async function eraseRows(
  trx: Knex.Transaction,
  share: PersonalShare,
  persons: Persons,
): Promise<RowIds> {
  await allowErasing(trx);
  const ids = await personalIds(trx, share, persons);
  // The other way round, because the rows of later tables may refer to those of earlier ones.
  const { own: pattern } = patternsFor(persons);
  for (const declared of share.tables.toReversed()) {
    const table = persons.keepsIdentity ? withoutIdentity(declared) : declared;
    if (!table) continue;
    await eraseTable(trx, table, ids[table.name] ?? [], pattern);
    await eraseTrail(trx, table, ids[table.name] ?? [], pattern);
  }
  return ids;
}

function patternsFor({ values, keepsIdentity }: Persons): TextPatterns {
  const identity = { names: [], installers: [], numbers: [], sharedNumbers: [] };
  return textPatterns({ ...values, ...(keepsIdentity && identity) });
}

const IDENTITY_FIELDS = ["name", "customerName", "customerPhone", "counterpartyNumber", "numbers"];

/** The part of a table that goes while name and number stay; undefined if the table has nothing else. */
function withoutIdentity(table: PersonalTable): PersonalTable | undefined {
  const { identity = [], becomes, fields } = table;
  if (identity === true) return undefined;
  return {
    ...table,
    ...(typeof becomes === "object" && {
      becomes: Object.fromEntries(
        Object.entries(becomes).filter(([name]) => !identity.includes(name)),
      ),
    }),
    ...(fields && { fields: fields.filter((name) => !IDENTITY_FIELDS.includes(name)) }),
  };
}

/** Lets the transaction change personal columns of closed months and of rows that are kept. */
export async function allowErasing(trx: Knex.Transaction): Promise<void> {
  await rowsOf(trx, `select set_config('${ERASING}', 'on', true)`);
}

async function eraseTable(
  trx: Knex.Transaction,
  { table, becomes, fields = [], key = "id", idType = "uuid" }: PersonalTable,
  ids: readonly string[],
  pattern: string,
): Promise<void> {
  if (ids.length === 0) return;
  if (becomes === undefined)
    await rowsOf(trx, `delete from ${table} where ${key} = any(:ids::${idType}[])`, { ids });
  else if (becomes === "kept") await eraseKept(trx, table, { ids, fields, pattern });
  else {
    const [names, values] = [Object.keys(becomes).join(", "), Object.values(becomes).join(", ")];
    await rowsOf(
      trx,
      `update ${table} set (${names}) = row(${values})
       where ${key} = any(:ids::${idType}[]) and row(${names}) is distinct from row(${values})`,
      { ids, pattern },
    );
  }
}

/** Erases what else is stored about rows: their former state, their audit trail, and answers about them. */
async function eraseTrail(
  trx: Knex.Transaction,
  { fields }: PersonalTable,
  ids: readonly string[],
  pattern: string,
): Promise<void> {
  if (!fields || ids.length === 0) return;
  const bindings = { ids, fields, pattern };
  if (await hasFormerRows(trx))
    await rowsOf(trx, "delete from former_rows where id = any(:ids::uuid[])", { ids });
  await eraseKept(trx, TRAIL_PACKED.table, bindings);
  await rowsOf(
    trx,
    `update idempotency_keys set body = erased_json(body, :fields::text[], :pattern)
     where exists (
       select from jsonb_array_elements(case jsonb_typeof(body) when 'array' then body else jsonb_build_array(body) end)
         as answers (answer)
       where answer ->> 'id' = any(:ids::text[]))`,
    bindings,
  );
}

/** Erases in a table that the service may only add to, for a part of the ids at a time. Each may be in another pack. */
async function eraseKept(
  trx: Knex.Transaction,
  table: string,
  { ids, ...bindings }: { readonly ids: readonly string[] } & Bindings,
): Promise<void> {
  for (let first = 0; first < ids.length; first += IDS_AT_A_TIME)
    await rowsOf(trx, `select erase_in_${table}(:ids::uuid[], null, :fields::text[], :pattern)`, {
      ...bindings,
      ids: ids.slice(first, first + IDS_AT_A_TIME),
    });
}

async function hasFormerRows(knex: Knex): Promise<boolean> {
  const { exists } = await rowOf<{ exists: boolean }>(
    knex,
    "select to_regclass('former_rows') is not null as exists",
  );
  return exists;
}

/** Replaces the persons' values in texts that belong to nobody. */
async function eraseTexts(
  knex: Knex,
  { texts, keptTexts = [] }: PersonalShare,
  { likely, anywhere }: TextPatterns,
): Promise<void> {
  if (likely !== "")
    await rowsOf(
      knex,
      `update idempotency_keys set body = erased_json(body, '{}', :likely) where found_in(body::text, :likely)`,
      { likely },
    );
  if (anywhere === "") return;
  if (await hasFormerRows(knex))
    await rowsOf(
      knex,
      `update former_rows set row = erased_json(row, '{}', :anywhere) where found_in(row::text, :anywhere)`,
      { anywhere },
    );
  for (const [table, columns] of Object.entries({ ...texts, dead_letters: ["body"] }))
    await eachPart(knex, table, (trx, page) => erasePart(trx, { table, columns, page, anywhere }));
  for (const table of [TRAIL_PACKED.table, ...keptTexts]) {
    const erase = (name: string) => (trx: Knex.Transaction, page: number) =>
      rowsOf(trx, `select erase_in_${name}(null, :page, '{}', :anywhere)`, { page, anywhere });
    await eachPart(knex, table, erase(table));
    // Packs come after their table, because a row may become part of a pack meanwhile.
    const packs = packsOf[table];
    if (packs) await eachPart(knex, packs, erase(packs), PACK_PAGES_AT_A_TIME);
  }
}

/** The tables of packs, by the table whose older rows they hold. */
const packsOf: Readonly<Record<string, string>> = {
  [FACTS_PACKED.table]: FACTS_PACKED.packs,
  [TRAIL_PACKED.table]: TRAIL_PACKED.packs,
};

interface PartOfTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly page: number;
  readonly anywhere: string;
}

async function erasePart(
  trx: Knex.Transaction,
  { table, columns, page, anywhere }: PartOfTable,
): Promise<void> {
  const changes = columns.map((name) => `${name} = erased_text(${name}, :anywhere)`);
  const found = columns.map((name) => `found_in(${name}::text, :anywhere)`);
  await rowsOf(
    trx,
    `update ${table} set ${changes.join(", ")}
     where ctid >= format('(%s,0)', :page::bigint)::tid
       and ctid < format('(%s,0)', :page::bigint + ${PAGES_AT_A_TIME})::tid and (${found.join(" or ")})`,
    { page, anywhere },
  );
}

/** Runs a statement for each part of a table, in a transaction of its own, so that none is long. */
async function eachPart(
  knex: Knex,
  table: string,
  work: (trx: Knex.Transaction, page: number) => Promise<unknown>,
  pagesAtATime = PAGES_AT_A_TIME,
): Promise<void> {
  const { pages } = await rowOf<{ pages: number }>(
    knex,
    "select pg_relation_size(to_regclass(:table)) / current_setting('block_size')::int as pages",
    { table },
  );
  for (let page = 0; page < pages; page += pagesAtATime)
    await knex.transaction(async (trx) => {
      await allowErasing(trx);
      await work(trx, page);
    });
}
