import { listAuditEntries } from "@dash/contracts/users/audit";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { listUsers } from "@dash/contracts/users/users";
import { queryFor } from "@dash/kit";
import { periodOf, type TrailFilter } from "./trail-filter.ts";

/** Not cached after the page is left: every change anywhere adds to the trail, and no fact announces that. */
export function trailQuery({ from, to, ...filter }: TrailFilter) {
  const query = { ...filter, ...periodOf({ from, to }) };
  return { ...queryFor(listAuditEntries, { query }), gcTime: 0 };
}

export const peopleQuery = queryFor(listUsers);
export const serviceLinesQuery = queryFor(listServiceLines);
