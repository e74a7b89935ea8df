import type { search, SearchRow } from "@dash/contracts/search/search";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { AreaDescriptor, SearchDescriptor } from "@dash/kit";
import { addressOf } from "../registry/page-address.ts";
import type { PaletteSection } from "./palette-row.ts";

type Answer = AnswerOf<typeof search>;

/** The records of an answer under the titles of their kinds, with the addresses at which their areas show them. */
export function recordSections(
  { kinds }: Answer,
  areas: readonly AreaDescriptor[],
): PaletteSection[] {
  const descriptors = areas.flatMap((area) => area.search ?? []);
  return kinds.flatMap(({ kind, rows }) => {
    const descriptor = descriptors.find((one) => one.kind === kind);
    if (!descriptor || rows.length === 0) return [];
    const { title, icon } = descriptor;
    const rowOf = (row: SearchRow) => ({ ...row, icon, to: addressFor(descriptor, row) });
    return [{ title, rows: rows.map(rowOf) }];
  });
}

function addressFor({ path, search: template }: SearchDescriptor, { id, title }: SearchRow) {
  const params = new URLSearchParams(template);
  for (const [name, value] of params)
    params.set(
      name,
      value.replace(":id", () => id).replace(":title", () => title),
    );
  return addressOf({ path, search: params.toString() });
}

const away: Readonly<Record<string, string>> = {
  interactions: "Customers, calls and visits",
  "sales-geo": "Leads and installations",
  stock: "Stock items",
  report: "Monthly reports",
  admin: "People",
};

/** A sentence for each service that did not answer. */
export function awaySentences(services: readonly string[]): string[] {
  return services.map((service) => `${away[service] ?? service} are not available right now`);
}
