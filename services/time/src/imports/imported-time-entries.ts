import {
  createTimeEntry as announcing,
  TimeEntryBody,
  type PlacedEntryInput,
} from "@dash/contracts/time/time-entries";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { checked, type Cells, type ImportedNoun } from "@dash/service-lib/imports/imported-noun";
import { instantOf, type TimeOfDay } from "@dash/service-lib/imports/read-cell";
import { ServiceLine } from "../service-lines/service-line.model.ts";
import { changeEntry } from "../time-entries/correct-time-entry.command.ts";
import { deleteTimeEntry } from "../time-entries/delete-time-entry.command.ts";
import { logTimeEntry, placeTimeEntry } from "../time-entries/log-time-entry.command.ts";
import { TimeEntry } from "../time-entries/time-entry.model.ts";

const MINUTE_MS = 60_000;

interface EntryRow {
  readonly userId: string;
  readonly entry: TimeEntryBody;
}

type Former = Pick<TimeEntry, "serviceLineId" | "description">;

/** Hours from this product, Toggl, Clockify, Harvest and Kimai. */
export const importedTimeEntries: ImportedNoun<EntryRow, TimeEntry> = {
  noun: "time-entries",
  model: TimeEntry,
  announces: announcing.announces,
  fields: {
    date: {
      label: "Date",
      kind: "day",
      isRequired: true,
      headings: ["Start date", "Day", "Spent date"],
    },
    startTime: {
      label: "Start",
      kind: "minute",
      headings: ["Start time", "From", "Begin", "Started"],
    },
    endDate: { label: "End date", kind: "day" },
    endTime: { label: "End", kind: "minute", headings: ["End time", "To", "Stop", "Finished"] },
    minutes: {
      label: "Length",
      kind: "duration",
      headings: ["Minutes", "Duration", "Duration (h)", "Hours", "Duration (decimal)", "Time"],
    },
    serviceLineId: {
      label: "Service line",
      kind: "choice",
      isRequired: true,
      headings: ["Project", "Activity", "Task"],
    },
    description: {
      label: "Description",
      kind: "text",
      fallback: "No description",
      headings: ["Notes", "Note", "Comment"],
    },
    userId: {
      label: "Person",
      kind: "choice",
      headings: ["By", "User", "Name", "Member", "Employee", "Username", "Email", "First name"],
    },
    interactionId: {
      label: "Id of its visit here",
      kind: "text",
      isOwn: true,
      headings: ["Visit"],
    },
    id: { label: "Id of the entry here", kind: "text", isOwn: true, headings: ["Entry"] },
  },
  rules: [
    "Seconds are rounded to the minute, half up.",
    "Times are London's. A row without them gets the first gap of its day that holds its length.",
    "A row without a description says “No description”.",
    "A row exists already if its person has an entry from and to the same minute; without times, one of its day with the same length, line and description.",
  ],
  choices: async (knex) => ({
    serviceLineId: await ServiceLine.query(knex)
      .select("id as value", "name as label")
      .where({ isActive: true })
      .orderBy("position")
      .castTo<{ value: string; label: string }[]>(),
    userId: await knex("people").select("id as value", "name as label").orderBy("name"),
  }),
  read: readEntry,

  find: (trx, { userId, entry }) =>
    "date" in entry
      ? samePlaced(trx, userId, entry)
      : TimeEntry.query(trx).findOne({
          userId,
          startTime: entry.startTime,
          endTime: entry.endTime,
        }),

  create: (trx, cause, { userId, entry }) =>
    "date" in entry
      ? placeTimeEntry(trx, cause, { ...entry, userId })
      : logTimeEntry(trx, cause, { ...entry, userId }),

  update: async (trx, cause, before, { input: { entry }, given }) => {
    const former: Former = {
      serviceLineId: before.serviceLineId,
      description: before.description,
    };
    const { serviceLineId, description } = entry;
    const change = { serviceLineId, ...(given.has("description") && { description }) };
    const { version } = await changeEntry(trx, cause, before, change);
    return { id: before.id, version, former };
  },

  undo: (trx, cause, entry, { isNew, former }) =>
    isNew ? deleteTimeEntry(trx, cause, entry) : changeEntry(trx, cause, entry, former as Former),
};

function readEntry(cells: Cells, actor: Actor): EntryRow {
  const { serviceLineId, interactionId, description } = cells;
  const { userId = actor.id } = cells as { readonly userId?: string };
  if (userId !== actor.id && !may(actor, "time-entry:change-any"))
    throw fieldProblem("userId", "Only an administrator imports the hours of others");
  const work = {
    serviceLineId,
    description,
    ...(interactionId !== undefined && { interactionId }),
  };
  return { userId, entry: checked(TimeEntryBody, { ...work, ...spanOf(cells) }) };
}

function spanOf({ date, startTime, endDate, endTime, minutes }: Cells): object {
  const start = startTime as TimeOfDay | undefined;
  const end = endTime as TimeOfDay | undefined;
  if (!start || (!end && minutes === undefined)) return { date, minutes };
  const from = instantOf(start, dayOf(start, date, "date"));
  const until = end
    ? endOf(end, from, dayOf(end, endDate ?? date ?? dayIn(start), "endDate"), endDate)
    : new Date(from.getTime() + Number(minutes) * MINUTE_MS);
  if (until < from) throw fieldProblem("endTime", "The end is before the start");
  return { startTime: from.toISOString(), endTime: until.toISOString() };
}

/** An end without a day that is before its start is on the next day. */
function endOf(end: TimeOfDay, from: Date, day: string, endDate: unknown): Date {
  const until = instantOf(end, day);
  if (until >= from || endDate !== undefined || "instant" in end || end.day !== null) return until;
  return new Date(until.getTime() + 24 * 60 * MINUTE_MS);
}

function dayIn(time: TimeOfDay): unknown {
  return "instant" in time ? "" : time.day;
}

function dayOf(time: TimeOfDay, day: unknown, path: string): string {
  if ("instant" in time || time.day !== null) return "";
  if (typeof day !== "string") throw fieldProblem(path, "Date is required");
  return day;
}

async function samePlaced(
  trx: Knex.Transaction,
  userId: string,
  { date, minutes, serviceLineId, description }: PlacedEntryInput,
): Promise<TimeEntry | undefined> {
  return TimeEntry.query(trx)
    .where({ userId, serviceLineId, description })
    .whereRaw("(start_time at time zone 'Europe/London')::date = ?::date", [date])
    .whereRaw("end_time - start_time = ? * interval '1 minute'", [minutes])
    .first();
}
