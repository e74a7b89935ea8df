import { pipeline, Readable, type Stream } from "node:stream";
import { stringify } from "csv-stringify";
import { londonIso } from "../calendar/london.ts";
import { SystemText, type FileCell, type TableFile } from "./table-file.ts";

/**
 * A table as CSV: numbers stay numbers, and instants are ISO 8601 in London's time. The file begins with a byte order
 * mark, because spreadsheets recognise UTF-8 by it.
 */
export function csvStream({ columns, rows }: TableFile): Stream {
  const file = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ heading }) => heading),
    record_delimiter: "windows",
    // Quotes a cell that contains any kind of line break. Without quotes, the rest of the text would be a new row and
    // could be a formula.
    quoted_match: /[\r\n]/,
  });
  const lines = async function* () {
    for await (const row of rows) yield row.map((cell, n) => written(cell, columns[n]?.kind));
  };
  return pipeline(Readable.from(lines()), file, endQuietly);
}

function written(cell: FileCell, kind: TableFile["columns"][number]["kind"]) {
  if (cell === null || typeof cell === "number") return cell;
  if (cell instanceof SystemText) return cell.text;
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (cell instanceof Date || kind === "instant") return londonIso(new Date(cell));
  return kind === "day" ? cell : guarded(cell);
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
