import type { Knex } from "knex";
import { markAppendOnly } from "./migration.ts";
import { rowOf } from "./statement.ts";

/** The most rows that one pack holds. */
export const PACK_ROWS = 500;
/** The age at which rows are packed. */
const RECENT = "31 days";
/** The most packs of one run, so that a run ends soon. */
const PACKS_A_RUN = 200;

/**
 * A table whose older rows are stored in packs. A pack is one row with an array for each column of the table. Postgres
 * compresses the arrays, so that a row takes a quarter of its bytes.
 */
export interface PackedTable {
  readonly table: string;
  /** The name of the table of packs. */
  readonly packs: string;
  /** The name of the view of all rows, packed or not. */
  readonly whole: string;
  /** The columns of the table with their SQL types. */
  readonly columns: Readonly<Record<string, string>>;
  /** The columns by which the rows of a pack are sorted. */
  readonly order: readonly string[];
}

/** Creates the table of packs, with further columns by which packs are found, and the view of all rows. */
export async function createPacks(
  knex: Knex,
  packed: PackedTable,
  keys: readonly string[],
): Promise<void> {
  const { table, packs, whole, columns } = packed;
  const arrays = Object.entries(columns).map(([name, type]) => `${name} ${type}[] not null`);
  await knex.raw(`create table ${packs} (${[...keys, ...arrays].join(", ")})`);
  await markAppendOnly(knex, packs);
  await knex.raw(`
    create view ${whole} as
    select ${namesOf(packed)} from ${table}
    union all
    select ${namesOf(packed, "packed")} from ${packs} as pack, ${unnestPack(packed)}`);
}

/** The column names, for a list in SQL. */
export function namesOf({ columns }: PackedTable, of?: string): string {
  const names = Object.keys(columns);
  return names.map((name) => (of ? `${of}.${name}` : name)).join(", ");
}

/** The SQL that turns a `pack` into its rows, with the name `packed`. */
export function unnestPack({ columns }: PackedTable): string {
  const names = Object.keys(columns);
  const arrays = names.map((name) => `pack.${name}`);
  return `unnest(${arrays.join(", ")}) as packed (${names.join(", ")})`;
}

/** The SQL that makes the arrays of a pack from the selected rows. */
export function packRows({ columns, order }: PackedTable): string {
  const sorted = order.join(", ");
  return Object.keys(columns)
    .map((name) => `array_agg(${name} order by ${sorted}) as ${name}`)
    .join(", ");
}

/**
 * The SQL of the lock on a table's packs. Who moves rows into packs holds it, and who erases texts: otherwise a row that
 * is moved meanwhile would keep its text.
 */
export function packLock({ table }: PackedTable): string {
  return `hashtext('dash-packs of ${table}'), hashtext(current_schema())`;
}

/**
 * Moves rows that are older than a month into packs, as long as there are enough for one. The migration that creates the
 * packs also creates the SQL function `pack_<table>`, which makes one pack and returns null if there is none to make.
 */
export async function packOldRows(knex: Knex, { table }: PackedTable): Promise<void> {
  for (let packs = 0; packs < PACKS_A_RUN; packs++) {
    const { moved } = await rowOf<{ moved: number | null }>(
      knex,
      `select pack_${table}(now() - interval '${RECENT}') as moved`,
      {},
      "pack-old-rows",
    );
    if (moved === null) return;
  }
}
