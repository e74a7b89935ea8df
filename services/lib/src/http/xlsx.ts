import { Readable, type Stream } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { londonDate } from "../calendar/london.ts";
import { SystemText, type FileCell, type TableFile } from "./table-file.ts";

type Kind = TableFile["columns"][number]["kind"];

/** A date that does not fit into its column is shown as `#####`. */
const looks = {
  day: { numFmt: "yyyy-mm-dd", width: 12 },
  instant: { numFmt: "yyyy-mm-dd hh:mm:ss", width: 20 },
  other: { width: 18 },
};

/** Excel refuses a file with a longer text in a cell. */
const LONGEST_CELL = 32_767;

/**
 * A table as XLSX: numbers are numbers, days and instants are dates (by London's clock), and any other text is a text
 * cell, which no spreadsheet runs as a formula.
 */
export async function xlsxStream({ name, columns, rows }: TableFile): Promise<Stream> {
  // Loaded with the first file: most processes write none.
  const { writeXlsxStream } = await import("hucre/xlsx");
  const cells = async function* () {
    for await (const row of rows) yield row.map((cell, n) => written(cell, columns[n]?.kind));
  };
  const file = writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ heading, kind }) => ({ header: heading, ...looks[kind ?? "other"] })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(file as ReadableStream);
}

function written(cell: FileCell, kind: Kind): string | number | Date | null {
  const value = cell instanceof SystemText ? cell.text : cell;
  if (value === null || value === "") return null;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date || kind === "instant") return londonDate(new Date(value));
  return kind === "day" ? new Date(`${value}T00:00:00Z`) : textIn(value);
}

/**
 * A text as it stands in the file. `_x000D_` in it would be read as the character with this number, and the last two
 * code points are not allowed in XML.
 */
function textIn(text: string): string {
  const whole = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
  return whole
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD");
}
