const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/g;

/** Splits a CSV file into rows and cells as a spreadsheet does: any line break ends a row, unless it is in quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [cell, quoted, plain = "", end = ""] of text.matchAll(CELL)) {
    if (cell === "") break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (/[\r\n]/.test(end)) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
