import type { Persons } from "@dash/contracts/interactions/customer-data";
import type { Knex } from "knex";
import { rowsOf } from "../database/statement.ts";
import { TRAIL_PACKED } from "../trail/trail-packs.ts";
import { allowErasing, eraseAppendOnly, hasTable } from "./allow-erasing.ts";
import { countsOf, literalsFor, personalIds } from "./find-personal-rows.ts";
import type { PersonalField } from "./erasing-functions.ts";
import { eraseTexts } from "./erase-texts.ts";
import type { Erasing, PersonalData, PersonalTable, RowIds } from "./personal-data.ts";
import { patternOf } from "./text-patterns.ts";

/**
 * Erases what a service has about persons: their rows in one transaction, then their values in all free texts, a part of
 * each table at a time. Running it again changes nothing more. Returns the number of rows by what people call them.
 */
export async function erasePersonalRows(
  knex: Knex,
  personal: PersonalData,
  persons: Persons,
  erasure: string,
): Promise<Record<string, number>> {
  const ids = await knex.transaction((trx) => eraseRows(trx, personal, persons, erasure));
  const erasing = { erasure, literals: literalsFor(persons), ids };
  await eraseTexts(knex, personal, erasing);
  await personal.also?.(erasing);
  await rowsOf(knex, "select close_erasing(:erasure::uuid)", { erasure });
  return countsOf(ids);
}

/** Erases the rows of persons, in the caller's transaction, and leaves the erasure open. */
export async function eraseRows(
  trx: Knex.Transaction,
  personal: PersonalData,
  persons: Persons,
  erasure: string,
): Promise<RowIds> {
  await rowsOf(trx, "select open_erasing(:erasure::uuid)", { erasure });
  await allowErasing(trx, erasure);
  const ids = await personalIds(trx, personal, persons);
  const erasing = { erasure, literals: literalsFor(persons), ids };
  // The other way round, because the rows of later tables may refer to those of earlier ones.
  for (const declared of personal.tables.toReversed()) {
    const table = persons.keepsIdentity ? withoutIdentity(declared) : declared;
    if (!table) continue;
    await eraseTable(trx, table, erasing);
    await eraseTrail(trx, table, erasing);
  }
  return ids;
}

const IDENTITY_FIELDS: readonly PersonalField[] = [
  "name",
  "customerName",
  "customerPhone",
  "counterpartyNumber",
  "numbers",
];

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

async function eraseTable(
  trx: Knex.Transaction,
  { name, table, becomes, fields = [], key = "id", idType = "uuid" }: PersonalTable,
  { erasure, literals: { own }, ids: { [name]: ids = [] } }: Erasing,
): Promise<void> {
  if (ids.length === 0) return;
  if (becomes === undefined)
    await rowsOf(trx, `delete from ${table} where ${key} = any(:ids::${idType}[])`, { ids });
  else if (becomes === "kept")
    await eraseAppendOnly(trx, table, { erasure, ids, fields, literals: JSON.stringify(own) });
  else {
    const [names, values] = [Object.keys(becomes).join(", "), Object.values(becomes).join(", ")];
    await rowsOf(
      trx,
      `update ${table} set (${names}) = row(${values})
       where ${key} = any(:ids::${idType}[]) and row(${names}) is distinct from row(${values})`,
      { ids, pattern: await patternOf(trx, own) },
    );
  }
}

/** Erases what else is stored about rows: their former state, their audit trail, and answers about them. */
async function eraseTrail(
  trx: Knex.Transaction,
  { name, fields }: PersonalTable,
  { erasure, literals: { own }, ids: { [name]: ids = [] } }: Erasing,
): Promise<void> {
  if (!fields || ids.length === 0) return;
  if (await hasTable(trx, "former_rows"))
    await rowsOf(trx, "delete from former_rows where id = any(:ids::uuid[])", { ids });
  await eraseAppendOnly(trx, TRAIL_PACKED.table, {
    erasure,
    ids,
    fields,
    literals: JSON.stringify(own),
  });
  await rowsOf(
    trx,
    `update idempotency_keys set body = erased_json(body, :fields::text[], :pattern)
     where exists (
       select from jsonb_array_elements(case jsonb_typeof(body) when 'array' then body else jsonb_build_array(body) end)
         as answers (answer)
       where answer ->> 'id' = any(:ids::text[]))`,
    { ids, fields, pattern: await patternOf(trx, own) },
  );
}
