import { pipeline, Readable } from "node:stream";
import { FILE_TYPES } from "@dash/contracts/endpoint";
import { stringify } from "csv-stringify";
import type { Context } from "./context.ts";

/** What a column holds: numbers stay numbers, instants are ISO 8601 on London's clock, nothing is an empty cell. */
type Cell = string | number | null;

/** The columns of a file, from left to right: heading and content. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

/**
 * Answers rows as a file of comma-separated values, written while they are read. It begins with the mark by which
 * spreadsheets know UTF-8, and a text that they would take for a formula begins with an apostrophe.
 */
export function answerCsv<Row>(
  ctx: Context,
  fileName: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): void {
  const file = stringify({
    bom: true,
    header: true,
    columns: columns.map(([heading]) => heading),
    escape_formulas: true,
    record_delimiter: "windows",
    // A line break of any kind ends a row, unless the cell is quoted: the rest could then be a formula after all.
    quoted_match: /[\r\n]/,
  });
  ctx.attachment(`${fileName}.csv`);
  ctx.type = `${FILE_TYPES.csv}; charset=utf-8`;
  ctx.body = pipeline(Readable.from(cellsOf(columns, rows)), file, endQuietly);
}

async function* cellsOf<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(([, cell]) => cell(row));
}

/** A failure has ended the answer by then, and its connection, so that nobody takes the part for the whole. */
function endQuietly(): void {}
