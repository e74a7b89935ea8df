import { AuditFilter } from "@dash/contracts/users/audit";
import { dayAfter, londonInstant, useSearch, type SearchPatch } from "@dash/kit";
import * as z from "zod/mini";

const Day = z.optional(z.iso.date());

/** The contract's filter, but with days: the address and the fields use London's calendar and include both days. */
const TrailSearch = z.extend(z.omit(AuditFilter, { limit: true }), { from: Day, to: Day });

export type TrailFilter = z.output<typeof TrailSearch>;

/** Every filter except the position in the trail: a new filter starts at the newest change. */
export type FilterPatch = Omit<SearchPatch<typeof TrailSearch>, "before">;

export function useTrailFilter() {
  const [filter, setSearch] = useSearch(TrailSearch);
  return {
    filter,
    setFilter: (patch: FilterPatch) => setSearch({ ...patch, before: null }),
    /** Adds a step to the browser's history, so that Back leads to the newer changes. */
    setBefore: (before: string | null) => setSearch({ before }, { push: true }),
    /** Goes on with a search, in the same step of the history. */
    lookFurther: (before: string | null) => setSearch({ before }),
  };
}

/** The instants of the period from the start of `from` to the end of `to`, in London time. */
export function periodOf({ from, to }: Pick<TrailFilter, "from" | "to">) {
  const begin = from && londonInstant(from, "00:00");
  const end = to && londonInstant(dayAfter(to), "00:00");
  return { ...(begin && { from: begin }), ...(end && { to: end }) };
}
