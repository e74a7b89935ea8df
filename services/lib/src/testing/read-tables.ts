import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";

type XlsxCell = string | number | boolean | Date | null | undefined;

/** The rows of an export as a spreadsheet reads them from XLSX, by the headings of their columns. */
export interface ReadTable {
  readonly headings: readonly string[];
  readonly rows: readonly Readonly<Record<string, XlsxCell>>[];
  /** The cells that CSV does not have as XLSX has them. */
  readonly differences: readonly string[];
}

/** Reads the CSV file and the XLSX file of the same rows by a spreadsheet library, and compares them cell by cell. */
export async function readTables(csv: Uint8Array, xlsx: Uint8Array): Promise<ReadTable> {
  const lines = readCsv(csv);
  const { sheets } = await readXlsx(xlsx);
  const [headings = [], ...cells] = sheets[0]?.rows ?? [];
  const width = headings.length;
  const differences = [headings, ...cells].flatMap((row, n) =>
    Array.from({ length: width }, (_, column) => [lines[n]?.[column], row[column]]).flatMap(
      ([text, cell], column) =>
        isSame(String(text), cell)
          ? []
          : [`${String(headings[column])} of row ${n}: ${String(text)} and ${String(cell)}`],
    ),
  );
  if (lines.length !== cells.length + 1)
    differences.push(`${lines.length - 1} rows of CSV and ${cells.length} of XLSX`);
  return {
    headings: headings.map(String),
    rows: cells.map((row) =>
      Object.fromEntries(headings.map((heading, column) => [String(heading), row[column]])),
    ),
    differences,
  };
}

/** The cells of a CSV file, row by row. */
export function readCsv(csv: Uint8Array): string[][] {
  return parseCsv(new TextDecoder().decode(csv), { delimiter: "," }).map((row) => row.map(String));
}

/** CSV writes a date as a text, a number with its digits, and an apostrophe before a text that begins as a formula. */
function isSame(text: string, cell: XlsxCell): boolean {
  if (cell === null || cell === undefined) return text === "";
  if (cell instanceof Date)
    return /^\d{4}-\d\d-\d\d(T[\d:.]{12}\+0[01]:00)?$/.test(text)
      ? new Date(`${text.slice(0, 23)}${text.length > 10 ? "Z" : ""}`).getTime() === cell.getTime()
      : false;
  if (typeof cell === "number") return Number(text) === cell && text !== "";
  return text === cell || text === `'${String(cell)}`;
}
