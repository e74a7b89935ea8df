import type { Knex } from "@dash/service-lib/database/database";
import { BUSINESS_ZONE } from "@dash/service-lib/calendar/london";
import { dayText } from "@dash/service-lib/calendar/written-times";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { problem } from "@dash/service-lib/http/problem";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { TimeEntry } from "./time-entry.model.ts";

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: BUSINESS_ZONE, timeStyle: "short" });

/** Whether the database refused an entry because it overlaps another entry of its author. */
export function isOverlap(error: unknown): boolean {
  return (
    isRefusal(error, sqlState.exclusionViolation, "time_entries_no_overlap") ||
    // Two entries that are moved onto each other at the same moment wait for each other, until Postgres cancels one.
    isRefusal(error, sqlState.deadlockDetected)
  );
}

/** The problem that names the overlapped entry. It is shown at the field, start or end, that lies inside that entry. */
export async function overlapProblem(
  knex: Knex,
  entry: Pick<TimeEntry, "userId" | "startTime" | "endTime">,
  exceptId: string | null,
): Promise<Error> {
  const [clash] = await rowsOf<{ startTime: Date; endTime: Date; line: string }>(
    knex,
    `select other.start_time as "startTime", other.end_time as "endTime", line.name as line
     from time_entries other join service_lines line on line.id = other.service_line_id
     where other.user_id = :userId and other.id is distinct from :exceptId::uuid
       and tstzrange(other.start_time, other.end_time, '[)') && tstzrange(:startTime, :endTime, '[)')
     order by other.start_time limit 1`,
    { userId: entry.userId, exceptId, startTime: entry.startTime, endTime: entry.endTime },
  );
  const message = clash
    ? `Overlaps ${clock.format(clash.startTime)}–${clock.format(clash.endTime)} ${clash.line} on ${dayText(clash.startTime)}`
    : "Overlaps another entry";
  const isEnd = clash !== undefined && clash.startTime > entry.startTime;
  const path = isEnd ? "endTime" : "startTime";
  return problem("conflict", message, { fields: [{ path, message }] });
}
