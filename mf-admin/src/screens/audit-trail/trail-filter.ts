import { AuditFilter } from "@dash/contracts/audit";
import { dayAfter, londonInstant, useSearch, type SearchPatch } from "@dash/kit";
import * as z from "zod/mini";

const Day = z.optional(z.iso.date());

/** The trail's own terms, but for days: the address and the fields have London's calendar, both ends included. */
const TrailSearch = z.extend(z.omit(AuditFilter, { limit: true }), { from: Day, to: Day });

export type TrailFilter = z.output<typeof TrailSearch>;

/** Everything but the place in the trail: another filter begins at its newest change. */
export type FilterPatch = Omit<SearchPatch<typeof TrailSearch>, "before">;

/** Which changes are shown, as the address says. */
export function useTrailFilter() {
  const [filter, setSearch] = useSearch(TrailSearch);
  return {
    filter,
    setFilter: (patch: FilterPatch) => setSearch({ ...patch, before: null }),
    /** A step of its own in the browser's history, so that Back leads to the newer changes. */
    setBefore: (before: string | null) => setSearch({ before }, { push: true }),
  };
}

/** Whether less than the whole trail is asked for. */
export function isNarrowed(filter: TrailFilter): boolean {
  return Object.entries(filter).some(([name, value]) => name !== "before" && value);
}

/** Asks for the whole trail. */
export const nothing: FilterPatch = {
  search: null,
  record: null,
  action: null,
  actorId: null,
  recordId: null,
  from: null,
  to: null,
};

/** The instants between which London's calendar shows the days. */
export function periodOf({ from, to }: Pick<TrailFilter, "from" | "to">) {
  const begin = from && londonInstant(from, "00:00");
  const end = to && londonInstant(dayAfter(to), "00:00");
  return { ...(begin && { from: begin }), ...(end && { to: end }) };
}
