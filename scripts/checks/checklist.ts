/** One assertion, as docs/checklist.md or docs/edges.md lists it. */
export interface ChecklistRow {
  readonly id: string;
  readonly text: string;
}

/** A row that a title names, unless the title says that the test proves it only in part. */
const PROVEN_ROW = /\b(?:[A-Z]{2,3}-\d{2}|K\d-\d{1,2})\b(?! in part)/g;

/** Reads the rows from the lists of the document. */
export function readChecklist(document: string): ChecklistRow[] {
  const rows = document.matchAll(/^- \*\*([A-Z]{2,3}-\d{2}|K\d-\d{1,2})\*\* (.+)$/gm);
  return Array.from(rows, ([, id = "", text = ""]) => ({ id, text }));
}

/** Returns the rows that no title names in full. */
export function rowsWithoutTest(
  rows: readonly ChecklistRow[],
  titles: readonly string[],
): ChecklistRow[] {
  const named = new Set(titles.flatMap((title) => title.match(PROVEN_ROW) ?? []));
  return rows.filter(({ id }) => !named.has(id));
}
