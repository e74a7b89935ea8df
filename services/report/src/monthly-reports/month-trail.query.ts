import type { AuditEntry } from "@dash/contracts/audit";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { findVersions } from "./monthly-report.query.ts";

const LONGEST_HISTORY = 200;

/** What was done with all versions of a month's report, newest first. Everybody reads reports, so everybody reads this. */
export async function findMonthTrail(knex: Knex, month: CalendarMonth): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  // One after the other: a request must not take all connections.
  for (const { id: recordId } of await findVersions(knex, month))
    entries.push(
      ...(await findTrail(knex, { record: "monthly-report", recordId, limit: LONGEST_HISTORY })),
    );
  return entries.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, LONGEST_HISTORY);
}
