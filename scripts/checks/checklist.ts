/** One assertion of the specification, as docs/checklist.md lists it. */
export interface ChecklistRow {
  readonly id: string;
  readonly text: string;
}

/** Rows of built areas of which a part is still to come: tests name them as `SH-05 in part`. */
export const PARTLY_BUILT: Readonly<Record<string, string>> = {
  "SH-05": "the screen Monthly Reports",
  "SH-11": "the screen Monthly Reports",
};

/** What is built so far: of these rows each must have a test. Entries are areas or single rows. */
export const BUILT: readonly string[] = [
  ...["SH", "TT", "SL", "ST", "UM", "PT", "NT", "KP", "RC", "GA", "SP"],
  ...["API-02", "API-03", "API-04", "API-05", "API-06", "API-07", "API-08", "API-09"],
  ...["DM-03", "DM-04", "DM-05", "DM-06", "DM-07", "DM-08", "DM-09"],
  ...Array.from({ length: 19 }, (_, index) => `DB-${String(index + 1).padStart(2, "0")}`),
  "DB-22",
];

/** A row that a title names, unless it says that the test proves a part of it only. */
const PROVEN_ROW = /\b[A-Z]{2,3}-\d{2}\b(?! in part)/g;

/** Reads the rows out of the document's lists. */
export function readChecklist(document: string): ChecklistRow[] {
  const rows = document.matchAll(/^- \*\*([A-Z]{2,3}-\d{2})\*\* (.+)$/gm);
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

/** Whether the row belongs to what is built so far. */
export function isBuilt({ id }: ChecklistRow): boolean {
  if (id in PARTLY_BUILT) return false;
  return BUILT.includes(id) || BUILT.includes(id.slice(0, id.indexOf("-")));
}
