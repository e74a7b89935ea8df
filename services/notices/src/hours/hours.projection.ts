import type { FactData } from "@dash/contracts/facts/fact";
import { hoursCarried, monthStatusSet } from "@dash/contracts/facts/report.facts";
import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import { londonDay } from "@dash/service-lib/calendar/london";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection, type Change } from "@dash/service-lib/facts/projection";
import { monthKey } from "@dash/service-lib/calendar/written-times";

const saveEntries = keepNewest("entries", {
  id: column.uuid(),
  version: column.int(),
  userId: column.uuid().orNull(),
  day: column.date().orNull(),
  month: column.int().orNull(),
  year: column.int().orNull(),
  minutes: column.int().orNull(),
});

function stored(entries: readonly FactData<typeof timeEntryLogged>[]): Change {
  return saveEntries(
    entries.map(({ entryId: id, startTime, ...entry }) => ({
      ...entry,
      id,
      day: londonDay(startTime),
    })),
  );
}

const NOTHING = { userId: null, day: null, month: null, year: null, minutes: null };

/** A period that was withdrawn stays so, even if the fact that it started comes later. */
function storePeriods(isWithdrawn: boolean) {
  return (periods: readonly FactData<typeof tierPeriodStarted>[]): Change =>
    async (trx) => {
      for (const { periodId: id, monthlyHours, startedAt } of periods) {
        const insert = trx("tier_periods")
          .insert({ id, monthlyHours, startedAt, isWithdrawn })
          .onConflict("id");
        await (isWithdrawn ? insert.merge(["isWithdrawn"]) : insert.ignore());
      }
    };
}

const saveMonths = keepNewest("months", {
  id: column.text(),
  version: column.int(),
  isClosed: column.boolean(),
});

const saveCarriedHours = keepNewest("carried_hours", {
  id: column.text(),
  version: column.int(),
  minutes: column.int(),
});

/** Projections that store the entries, the tiers that were in force, which months are closed and what these carry over. */
export const hoursProjections = [
  projection(timeEntryLogged, stored),
  projection(timeEntryChanged, stored),
  projection(timeEntryDeleted, (entries) =>
    saveEntries(entries.map(({ entryId: id, version }) => ({ ...NOTHING, id, version }))),
  ),
  projection(tierPeriodStarted, storePeriods(false)),
  projection(tierPeriodWithdrawn, storePeriods(true)),
  projection(monthStatusSet, (months) =>
    saveMonths(months.map((month) => ({ ...month, id: monthKey(month) }))),
  ),
  projection(hoursCarried, (months) =>
    saveCarriedHours(months.map((month) => ({ ...month, id: monthKey(month) }))),
  ),
];
