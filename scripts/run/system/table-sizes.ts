import { PACKED_TABLES } from "@dash/service-lib/database/packed-tables";
import type pg from "pg";

/** The size of a table on disk, including its indexes and long values. */
export interface TableSize {
  /** With its schema, such as `time.outbox`. */
  readonly table: string;
  /** An estimate of Postgres; in a table of packs, the number of packed rows. */
  readonly rows: number;
  readonly bytes: number;
}

/** The tables that get one row for each time entry, with those that hold their older rows. */
const OF_AN_ENTRY = [
  ["time.time_entries"],
  ["time.audit_trail", "time.audit_packs"],
  ["time.outbox", "time.outbox_packs"],
  ["report.entries"],
  ["report.inbox"],
];

/** Reads the sizes of all tables of the product, the largest first. */
export async function readTableSizes(client: pg.ClientBase): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(`
    select schemaname || '.' || relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname <> 'public' order by bytes desc, 1`);
  const sizes: TableSize[] = [];
  for (const { table, rows: count, bytes } of rows)
    sizes.push({
      table,
      rows: (await packedRows(client, table)) ?? Number(count),
      bytes: Number(bytes),
    });
  return sizes;
}

/** The number of rows in a table of packs; undefined for any other table. */
async function packedRows(client: pg.ClientBase, table: string): Promise<number | undefined> {
  const packed = PACKED_TABLES.find(({ packs }) => table.endsWith(`.${packs}`));
  if (!packed) return undefined;
  const { rows } = await client.query<{ count: string | null }>(
    `select sum(cardinality(${packed.order[0]})) as count from ${table}`,
  );
  return Number(rows[0]?.count);
}

/** Writes the sizes as lines of text, and below them what one time entry takes in all tables together. */
export function formatSizes(sizes: readonly TableSize[]): string {
  const lines = sizes
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows, bytes }) => [
      table.padEnd(40),
      rows.toLocaleString("en-GB").padStart(12),
      (bytes / 2 ** 20).toFixed(1).padStart(10),
      Math.round(bytes / rows)
        .toLocaleString("en-GB")
        .padStart(12),
    ]);
  const header = [
    "Table".padEnd(40),
    "Rows".padStart(12),
    "MiB".padStart(10),
    "Bytes a row".padStart(12),
  ];
  const total = sum(sizes, "bytes");
  return [
    ...[header, ...lines].map((cells) => cells.join("")),
    `All tables: ${(total / 2 ** 20).toFixed(1)} MiB.`,
    entryLine(sizes),
  ].join("\n");
}

function entryLine(sizes: readonly TableSize[]): string {
  const parts = OF_AN_ENTRY.flatMap((tables) => {
    const stored = sizes.filter(({ table }) => tables.includes(table));
    const [bytes, rows] = [sum(stored, "bytes"), sum(stored, "rows")];
    return rows > 0 ? [{ name: tables[0], bytes: Math.round(bytes / rows) }] : [];
  });
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const each = parts.map(({ name, bytes }) => `${name} ${bytes.toLocaleString("en-GB")}`);
  return `A time entry takes ${all.toLocaleString("en-GB")} bytes: ${each.join(", ")}.`;
}

function sum(sizes: readonly TableSize[], of: "bytes" | "rows"): number {
  return sizes.reduce((total, size) => total + size[of], 0);
}
