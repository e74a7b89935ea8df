import type { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { FactData } from "@dash/contracts/fact";
import type { NamedEntry } from "./time-entry.presenter.ts";

/** An entry as the facts about it carry it. */
export function entryState(entry: Omit<NamedEntry, "userName">): FactData<typeof timeEntryLogged> {
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
