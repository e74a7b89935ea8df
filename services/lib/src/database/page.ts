/** A page of rows, with the number of all rows that match its filter. */
export interface PageOf<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * The SQL of the column `rows`, a page as JSON. So one statement reads the page, the count and the sums: one snapshot,
 * one round trip.
 */
export function pageAsJson(page: string): string {
  return `(select coalesce(json_agg(page), '[]') from (${page}) as page) as rows`;
}

/**
 * The LIMIT and OFFSET of a page. The limit is written into the SQL as a number: without it, Postgres does not know
 * how few rows are read and plans a prepared statement again at every run.
 */
export function pageRows({ limit, offset }: { readonly limit: number; readonly offset: number }) {
  return offset === 0 ? `limit ${limit}` : `limit ${limit} offset :offset`;
}
