import type { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { AuditAction, Snapshot } from "@dash/contracts/audit";
import type { FactData } from "@dash/contracts/fact";
import type { Change } from "@dash/service-lib/trail/audit-trail";
import type { NamedEntry } from "./time-entry.presenter.ts";

type Stored = Omit<NamedEntry, "userName">;

/** An entry as the facts about it carry it. */
export function entryState(entry: Stored): FactData<typeof timeEntryLogged> {
  const {
    id,
    version,
    userId,
    serviceLineId,
    startTime,
    minutes,
    month,
    year,
    description,
    createdAt,
  } = entry;
  return {
    entryId: id,
    version,
    userId,
    serviceLineId,
    startTime: startTime.toISOString(),
    minutes,
    month,
    year,
    description,
    loggedAt: createdAt.toISOString(),
  };
}

interface Sides {
  readonly before?: Stored;
  readonly after?: Stored;
}

/** What happened to an entry, as the trail keeps it. */
export function entryChange(action: AuditAction, entry: Stored, { before, after }: Sides): Change {
  return {
    action,
    record: "time-entry",
    recordId: entry.id,
    label: entry.description,
    before: before ? snapshotOf(before) : null,
    after: after ? snapshotOf(after) : null,
  };
}

function snapshotOf({
  userId,
  serviceLineId,
  startTime,
  endTime,
  minutes,
  description,
}: Stored): Snapshot {
  return { userId, serviceLineId, startTime, endTime, minutes, description };
}
