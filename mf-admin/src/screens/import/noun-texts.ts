import type { ImportNoun } from "@dash/contracts/imports/import-nouns";
import type { Import } from "@dash/contracts/imports/imports";

/** A table as the screen names it, and where its rows are seen. */
export const nounTexts: Readonly<
  Record<ImportNoun, { readonly title: string; readonly path: `/${string}` }>
> = {
  "time-entries": { title: "Time entries", path: "/time-tracking?view=list" },
  "stock-items": { title: "Stock items", path: "/stock-management" },
  customers: { title: "Customers", path: "/interactions?view=customers" },
  "customer-interactions": { title: "Calls and visits", path: "/interactions" },
  "sales-pipeline": { title: "Sales pipeline", path: "/sales-pipeline" },
  installations: { title: "Installations", path: "/geographic-analytics" },
};

/** The place where imported rows are seen, in the month of the first where a list shows one month. */
export function placeOf({ noun, preview }: Pick<Import, "noun" | "preview">): `/${string}` {
  const { path } = nounTexts[noun];
  const [, year, month] = /^(\d{4})-(\d\d)/.exec(preview[0]?.cells["Date"] ?? "") ?? [];
  const isByMonth = noun === "time-entries" || noun === "customer-interactions";
  if (!isByMonth || !year) return path;
  return `${path}${path.includes("?") ? "&" : "?"}month=${Number(month)}&year=${year}`;
}

/** `1 row`, `4,963 rows`. */
export function rowsText(count: number): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? "row" : "rows"}`;
}
