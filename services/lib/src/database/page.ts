import type { Model, QueryBuilder } from "objection";

/** A page of rows, with the number of all rows that match its filter. */
export interface PageOf<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Whether more rows match a search than `total`. */
  readonly isAtLeast?: boolean;
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
  return `${asJson(page)} as rows`;
}

function asJson(page: string): string {
  return `(select coalesce(json_agg(page), '[]') from (${page}) as page)`;
}

/** A list that may have millions of rows counts and sorts at most so many. */
export const MOST_COUNTED = 50_000;
/** A search that finds more is a common word, and is to be narrowed. */
export const MOST_FOUND = 10_000;

export interface ListedRows {
  readonly table: string;
  /** The name of the table's rows in the conditions, the sums and the page. */
  readonly name: string;
  readonly where: string;
  /** The same condition, for reading row by row until a page is full; by default `where`. */
  readonly whereOfRow?: string;
  /** How many rows are counted and sorted. */
  readonly most?: number;
  /** Further columns with sums over the rows, each with its name. */
  readonly sums?: string;
  /** The SQL of the page's rows in an order, from the table or from a query of it. */
  readonly page: (from: string, order: string) => string;
  readonly order: string;
  /** The order of an index, in which the page is where more rows match than are counted; `order` where it has one. */
  readonly usualOrder?: string;
}

/**
 * The SQL of a page with its count and sums. `offset 0` has the rows found first, by the index of the filter or of the
 * search, and then sorted: in the order of the page, all other rows would be read for a filter that few rows have. Where
 * more rows match than are counted, reading in the usual order soon finds enough.
 */
export function listPage({
  table,
  name,
  where,
  whereOfRow = where,
  most = MOST_COUNTED,
  sums,
  page,
  order,
  usualOrder = order,
}: ListedRows): string {
  const matching = `select * from ${table} ${name} where ${where}`;
  const columns = [
    `least(count(*), ${most}) as total`,
    `count(*) > ${most} as "isAtLeast"`,
    ...(sums ? [sums] : []),
  ];
  return `
    with counted as materialized (
      select ${columns.join(", ")} from (${matching} limit ${most + 1}) ${name})
    select counted.*, case when "isAtLeast" then ${asJson(page(`${table} ${name} where ${whereOfRow}`, usualOrder))}
      else ${asJson(page(`(${matching} offset 0) ${name}`, order))} end as rows
    from counted`;
}

/**
 * The LIMIT and OFFSET of a page. The limit is written into the SQL as a number: without it, Postgres does not know
 * how few rows are read and plans a prepared statement again at every run.
 */
export function pageRows({ limit, offset }: PageRange) {
  return offset === 0 ? `limit ${limit}` : `limit ${limit} offset :offset`;
}
