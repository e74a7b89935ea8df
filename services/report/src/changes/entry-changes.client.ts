import { listOwnTrail, type AuditEntry, type Snapshot } from "@dash/contracts/users/audit";
import { londonDay, londonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Parts } from "@dash/service-lib/service/define-service";

/** A person's changes of the hours of a service line on one day, in minutes. */
export interface EntryChange {
  readonly serviceLineId: string;
  readonly minutes: number;
  readonly deed: "logged" | "deleted" | "corrected";
  /** `2026-09-03`, in London. */
  readonly day: string;
  readonly actorName: string;
}

const PAGE = 100;
/** More changes than these are not read: the list shows ten lines. */
const MOST_PAGES = 3;

interface Wanted {
  readonly month: CalendarMonth;
  readonly since: Date;
  /** The reader, whose own changes are left out. */
  readonly userId: string;
}

/** Reads from the trail of the time service how others changed the hours of a month, the newest first. */
export async function findEntryChanges(
  reader: Parts["reader"],
  { month, since, userId }: Wanted,
): Promise<EntryChange[]> {
  const changes = new Map<string, EntryChange>();
  for (const entry of await readTrail(reader, since)) {
    if (entry.actorId === userId) continue;
    for (const change of changesIn(entry, month)) {
      const key = JSON.stringify({ ...change, minutes: 0 });
      const minutes = (changes.get(key)?.minutes ?? 0) + change.minutes;
      changes.set(key, { ...change, minutes });
    }
  }
  return [...changes.values()].filter(({ minutes }) => minutes !== 0);
}

async function readTrail(reader: Parts["reader"], since: Date): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      record: "time-entry",
      from: since.toISOString(),
      limit: String(PAGE),
      ...(entries.length > 0 && { before: entries.at(-1)?.id ?? "" }),
    });
    const found = await reader.get("time", listOwnTrail, `?${query.toString()}`);
    entries.push(...found);
    if (found.length < PAGE) break;
  }
  return entries;
}

function changesIn({ before, after, at, actorName }: AuditEntry, month: CalendarMonth) {
  const deed = before === null ? "logged" : after === null ? "deleted" : "corrected";
  const said = { deed, day: londonDay(at), actorName } as const;
  return [
    ...hoursIn(before, month).map((hours) => ({ ...said, ...hours, minutes: -hours.minutes })),
    ...hoursIn(after, month).map((hours) => ({ ...said, ...hours })),
  ];
}

/** The hours of an entry, if it is one of the month. */
function hoursIn(
  snapshot: Snapshot | null,
  { month, year }: CalendarMonth,
): Pick<EntryChange, "serviceLineId" | "minutes">[] {
  if (!snapshot) return [];
  const { serviceLineId, minutes, startTime } = snapshot;
  const of = londonMonth(new Date(String(startTime)));
  if (of.month !== month || of.year !== year) return [];
  return [{ serviceLineId: String(serviceLineId), minutes: Number(minutes) }];
}
