import { pipeline, Readable, type Stream } from "node:stream";
import { FILE_TYPES } from "@dash/contracts/endpoint";
import { stringify } from "csv-stringify";
import type { ServiceContext } from "./request.ts";

/** What a column holds: numbers stay numbers, instants are ISO 8601 on London's clock, nothing is an empty cell. */
type Cell = string | number | null;

/** The columns of a file, from left to right: heading and content. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

/** A file of rows. */
export interface CsvFile {
  /** Without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<Cell[]>;
}

/** Rows as a file of comma-separated values. */
export function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): CsvFile {
  return { name, headings: columns.map(([heading]) => heading), rows: cellsOf(columns, rows) };
}

/**
 * The text of a file, written while its rows are read. It begins with the mark by which spreadsheets know UTF-8, and a
 * text that they would take for a formula begins with an apostrophe.
 */
export function answerCsv(ctx: ServiceContext, { name, headings, rows }: CsvFile): Stream {
  const file = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    escape_formulas: true,
    record_delimiter: "windows",
    // A line break of any kind ends a row, unless the cell is quoted: the rest could then be a formula after all.
    quoted_match: /[\r\n]/,
  });
  ctx.attachment(`${name}.csv`);
  ctx.type = `${FILE_TYPES.csv}; charset=utf-8`;
  return pipeline(Readable.from(rows), file, endQuietly);
}

async function* cellsOf<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(([, cell]) => cell(row));
}

/** After a failure the connection is closed, so that nobody takes half a file for the whole. */
function endQuietly(): void {}
