import { pipeline, Readable, type Stream } from "node:stream";
import { FILE_TYPES } from "@dash/contracts/endpoint";
import { stringify } from "csv-stringify";
import { londonIso } from "../calendar/london.ts";
import { shownPhone } from "../contacts/phone-number.ts";
import type { ServiceContext } from "./request.ts";

/** What a column holds: numbers stay numbers, instants are written as ISO 8601 on London's clock, null is an empty cell. */
export type Cell = string | number | Date | SystemText | null;

/** A text that the system composed. It is no formula, whatever it begins with. */
class SystemText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A phone number as people dial it here. What is no number is a text that somebody typed. */
export function phoneCell(phone: string | null): Cell {
  const shown = phone && shownPhone(phone);
  return shown ? new SystemText(shown) : phone;
}

/** The columns of a file, from left to right: heading and content. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

type WrittenCell = string | number | null;

/** A file of rows. */
export interface CsvFile {
  /** Without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<WrittenCell[]>;
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
 * The text of a file, written while its rows are read. It begins with the mark by which spreadsheets know UTF-8.
 */
export function answerCsv(ctx: ServiceContext, { name, headings, rows }: CsvFile): Stream {
  const file = stringify({
    bom: true,
    header: true,
    columns: [...headings],
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
): AsyncGenerator<WrittenCell[]> {
  for await (const row of rows) yield columns.map(([, cell]) => written(cell(row)));
}

function written(cell: Cell): WrittenCell {
  if (cell instanceof Date) return londonIso(cell);
  if (cell instanceof SystemText) return cell.text;
  return typeof cell === "string" ? guarded(cell) : cell;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe. Numbers folds signs of other widths to ASCII. */
function guarded(typed: string): string {
  return /^[=+\-@\t\r]/.test(typed.normalize("NFKC")) ? `'${typed}` : typed;
}

/** After a failure the connection is closed, so that nobody takes half a file for the whole. */
function endQuietly(): void {}
