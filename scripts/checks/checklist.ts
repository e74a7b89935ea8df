/** One assertion, as docs/checklist.md or docs/edges.md lists it. */
export interface ChecklistRow {
  readonly id: string;
  readonly text: string;
}

/** A row that a title names, unless it says that the test proves a part of it only. */
const PROVEN_ROW = /\b(?:[A-Z]{2,3}-\d{2}|K\d-\d{1,2})\b(?! in part)/g;

/** Reads the rows out of the document's lists. */
export function readChecklist(document: string): ChecklistRow[] {
  const rows = document.matchAll(/^- \*\*([A-Z]{2,3}-\d{2}|K\d-\d{1,2})\*\* (.+)$/gm);
  return Array.from(rows, ([, id = "", text = ""]) => ({ id, text }));
}

/** Answers the rows that no title names in full. */
export function rowsWithoutTest(
  rows: readonly ChecklistRow[],
  titles: readonly string[],
): ChecklistRow[] {
  const named = new Set(titles.flatMap((title) => title.match(PROVEN_ROW) ?? []));
  return rows.filter(({ id }) => !named.has(id));
}
