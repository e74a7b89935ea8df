/** A cell of tab-separated values, quoted as in RFC 4180, and the end of it. A stray quote is a character like others. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;

/** The texts of a block that was copied from a spreadsheet, by row and column. */
export function pastedBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.replace(/(?:\r\n?|\n)$/, "").matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\t") continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
}
