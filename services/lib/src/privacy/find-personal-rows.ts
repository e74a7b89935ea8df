import type {
  PersonalRows,
  PersonalValues,
  Persons,
} from "@dash/contracts/interactions/customer-data";
import type { Knex } from "knex";
import { rowsOf, type Bindings } from "../database/statement.ts";
import type { PersonalData, PersonalTable, PersonalText, RowIds } from "./personal-data.ts";
import {
  foundIn,
  patternOf,
  phoneDigits,
  textLiterals,
  type TextLiterals,
} from "./text-patterns.ts";

export const noValues: PersonalValues = {
  names: [],
  installers: [],
  addresses: [],
  postcodes: [],
  numbers: [],
  emails: [],
  sharedNumbers: [],
  sharedEmails: [],
};

/** Finds everything that a service has of persons: their rows, and the rows of others that an erasing changes. */
export async function findPersonalRows(
  knex: Knex,
  personal: PersonalData,
  persons: Persons,
): Promise<PersonalRows> {
  const ids = await personalIds(knex, personal, persons);
  const mentions = await mentionsOf(knex, personal, persons, ids);
  const rows: PersonalRows["rows"] = {};
  for (const table of [...personal.tables, ...personal.texts]) {
    const found = (table.name && { ...ids, ...mentions }[table.name]) || [];
    if (table.name && found.length > 0) rows[table.name] = await wholeRows(knex, table, found);
  }
  return {
    rows,
    counts: countsOf({ ...ids, ...mentions }),
    values: { ...noValues, ...(await personal.valuesOf?.(knex, ids)) },
    lastDealAt: null,
    lastInstallationAt: null,
    ...(await personal.lastDays?.(knex, ids)),
    ...(personal.claims && { claims: await personal.claims(knex, bindingsOf(persons)) }),
  };
}

/** Counts the rows by what people call them; names without rows are left out. */
export function countsOf(ids: RowIds): Record<string, number> {
  const counts = Object.entries(ids).map(([name, { length }]) => [name, length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

export async function personalIds(
  knex: Knex,
  { tables }: PersonalData,
  persons: Persons,
): Promise<RowIds> {
  const found: Record<string, readonly string[]> = {};
  const bindings = bindingsOf(persons);
  for (const { name, ids } of tables) {
    const rows = await rowsOf<{ id: string }>(knex, ids, { ...found, ...bindings });
    found[name] = rows.map(({ id }) => id);
  }
  return found;
}

/** The texts that erasing these persons replaces, without names and numbers where `keepsIdentity` is true. */
export function literalsFor({ values, keepsIdentity }: Persons): TextLiterals {
  const identity = { names: [], installers: [], numbers: [], sharedNumbers: [] };
  return textLiterals({ ...values, ...(keepsIdentity && identity) });
}

/** Finds the rows that are not the persons' own and whose texts an erasing changes, by the name of their table. */
async function mentionsOf(
  knex: Knex,
  { tables, texts }: PersonalData,
  persons: Persons,
  ids: RowIds,
): Promise<RowIds> {
  const literals = literalsFor(persons);
  const found: Record<string, readonly string[]> = {};
  for (const text of texts) {
    if (!text.name) continue;
    const own = tables
      .filter(({ table }) => table === text.table)
      .flatMap(({ name }) => ids[name] ?? []);
    const pattern = await patternOf(knex, literals[text.isLikely ? "likely" : "anywhere"]);
    found[text.name] = await idsWith(knex, text, { pattern, own });
  }
  return found;
}

async function idsWith(
  knex: Knex,
  { table, key = "id", columns }: PersonalText,
  bindings: { readonly pattern: string; readonly own: readonly string[] },
): Promise<string[]> {
  if (bindings.pattern === "") return [];
  const rows = await rowsOf<{ id: string }>(
    knex,
    `select ${key}::text as id from ${table} where ${key}::text <> all(:own::text[]) and (${foundIn(columns)})`,
    bindings,
  );
  return rows.map(({ id }) => id);
}

function bindingsOf({ customerIds, values, ...ids }: Persons): Bindings {
  const digits = (numbers: readonly string[]) => numbers.map(phoneDigits).filter(Boolean);
  const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
  return {
    customers: customerIds,
    interactions: ids.interactionIds,
    leadIds: ids.leadIds,
    timeEntryIds: ids.timeEntryIds,
    names: lower(values.names),
    installers: lower(values.installers),
    numbers: digits(values.numbers),
    sharedNumbers: digits(values.sharedNumbers),
    emails: lower(values.emails),
    sharedEmails: lower(values.sharedEmails),
  };
}

/** Reads rows with all columns but those that the database computes, and files. */
async function wholeRows(
  knex: Knex,
  {
    table,
    whole = table,
    key = "id",
    idType = "uuid",
  }: Pick<PersonalTable, "table" | "whole" | "key" | "idType">,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  const columns = await rowsOf<{ name: string }>(
    knex,
    `select attname as name from pg_attribute
     where attrelid = to_regclass(:whole) and attnum > 0 and not attisdropped and attgenerated = ''
       and atttypid <> 'bytea'::regtype`,
    { whole },
  );
  const names = columns.map(({ name }) => `"${name}"`);
  const rows = await rowsOf<{ row: Record<string, unknown> }>(
    knex,
    `select to_jsonb(found) as row from (select ${names.join(", ")} from ${whole} where ${key} = any(:ids::${idType}[])) found`,
    { ids },
  );
  return rows.map(({ row }) => row);
}
