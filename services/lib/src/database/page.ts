import type { Model, QueryBuilder } from "objection";

/** A page of rows, with the number of all rows that match its filter. */
export interface PageOf<Row> {
  readonly rows: Row[];
  readonly total: number;
}

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** Reads a page of the rows that a query finds, and counts them all. */
export async function pageOf<M extends Model>(
  query: QueryBuilder<M, M[]>,
  { limit, offset }: PageRange,
): Promise<PageOf<M>> {
  const { results: rows, total } = await query.range(offset, offset + limit - 1);
  return { rows, total };
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
export function pageRows({ limit, offset }: PageRange) {
  return offset === 0 ? `limit ${limit}` : `limit ${limit} offset :offset`;
}
