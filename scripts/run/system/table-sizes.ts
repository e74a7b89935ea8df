import type pg from "pg";

/** The size of a table on disk, including its indexes and long values. */
export interface TableSize {
  /** With its schema, such as `time.outbox`. */
  readonly table: string;
  /** An estimate of Postgres. */
  readonly rows: number;
  readonly bytes: number;
}

/** The tables that get one row for each time entry. */
const OF_AN_ENTRY = [
  "time.time_entries",
  "time.audit_trail",
  "time.outbox",
  "report.entries",
  "report.inbox",
];

/** Reads the sizes of all tables of the product, the largest first. */
export async function readTableSizes(client: pg.ClientBase): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(`
    select schemaname || '.' || relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname <> 'public' order by bytes desc, 1`);
  return rows.map(({ table, rows: count, bytes }) => ({
    table,
    rows: Number(count),
    bytes: Number(bytes),
  }));
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
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...[header, ...lines].map((cells) => cells.join("")),
    `All tables: ${(total / 2 ** 20).toFixed(1)} MiB.`,
    entryLine(sizes),
  ].join("\n");
}

function entryLine(sizes: readonly TableSize[]): string {
  const parts = OF_AN_ENTRY.flatMap((name) => {
    const size = sizes.find(({ table, rows }) => table === name && rows > 0);
    return size ? [{ name, bytes: Math.round(size.bytes / size.rows) }] : [];
  });
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const each = parts.map(({ name, bytes }) => `${name} ${bytes.toLocaleString("en-GB")}`);
  return `A time entry takes ${all.toLocaleString("en-GB")} bytes: ${each.join(", ")}.`;
}
