/** One requirement in docs/checklist.md, docs/edges.md, docs/writing.md or docs/jobs.md. */
export interface ChecklistRow {
  readonly id: string;
  readonly text: string;
}

/**
 * Matches the id of a requirement in a test title, unless "in part" follows: then the test proves only a part of it.
 */
const PROVEN_ROW = /\b(?:[A-Z]{1,3}-\d{2}|K\d{1,2}-\d{1,2})\b(?! in part)/g;

/** Reads the requirements of a document. */
export function readChecklist(document: string): ChecklistRow[] {
  const rows = document.matchAll(/^- \*\*([A-Z]{1,3}-\d{2}|K\d{1,2}-\d{1,2})\*\* (.+)$/gm);
  return Array.from(rows, ([, id = "", text = ""]) => ({ id, text }));
}

/** Returns the requirements that no test title names in full. */
export function rowsWithoutTest(
  rows: readonly ChecklistRow[],
  titles: readonly string[],
): ChecklistRow[] {
  const named = new Set(titles.flatMap((title) => title.match(PROVEN_ROW) ?? []));
  return rows.filter(({ id }) => !named.has(id));
}
