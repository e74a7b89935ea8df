import { pipeline, Readable, type Stream } from "node:stream";
import { FILE_TYPES } from "@dash/contracts/endpoints/endpoint";
import { stringify } from "csv-stringify";
import { londonIso } from "../calendar/london.ts";
import type { ServiceContext } from "./request.ts";

/**
 * The content of a CSV cell: numbers stay numbers, flags become `yes` or `no`, instants ISO 8601 in London's time, null
 * is an empty cell.
 */
export type Cell = string | number | boolean | Date | SystemText | null;

/** A text that the system itself formatted. It is not guarded against formulas, whatever its first character is. */
export class SystemText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The columns of a CSV file, from left to right: the heading, and the function that returns a row's cell. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

type WrittenCell = string | number | null;

export interface CsvFile {
  /** The file name without its extension. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<WrittenCell[]>;
}

/** Makes a CSV file from rows. */
export function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): CsvFile {
  return { name, headings: columns.map(([heading]) => heading), rows: cellsOf(columns, rows) };
}

/**
 * Streams a CSV file while its rows are still being read. It begins with a byte order mark, because spreadsheets
 * recognise UTF-8 by it.
 */
export function answerCsv(ctx: ServiceContext, { name, headings, rows }: CsvFile): Stream {
  const file = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    record_delimiter: "windows",
    // Quotes a cell that contains any kind of line break. Without quotes, the rest of the text would be a new row and
    // could be a formula.
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
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return typeof cell === "string" ? guarded(cell) : cell;
}

/**
 * Puts an apostrophe before a typed text that a spreadsheet would run as a formula. The text is normalised first,
 * because Apple Numbers converts full-width signs to ASCII.
 */
function guarded(typed: string): string {
  return /^[=+\-@\t\r]/.test(typed.normalize("NFKC")) ? `'${typed}` : typed;
}

/** Does nothing with the error: the closed connection shows the client that the file is incomplete. */
function endQuietly(): void {}
