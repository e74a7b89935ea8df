import * as z from "zod/mini";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { entryFacts } from "../facts/live-subjects.ts";
import { Id, Version } from "../values/scalars.ts";
import { UndoneRows } from "../values/undone-rows.ts";
import { TimeEntry, TimeEntryInput } from "./time-entries.ts";
import { Rule } from "../values/rule.ts";

export const restoreTimeEntry = endpoint("POST /time-entries/:id/restore", {
  summary:
    "Bring an entry back that was deleted within a day; the version is the one that was deleted",
  response: TimeEntry,
  versioned: true,
  announces: ["time.entry-changed.v1"],
});

/** The most entries that one request changes. */
const MOST_CHANGED = 200;

function Several<Row extends z.ZodMiniType>(row: Row) {
  return z
    .array(row)
    .check(
      z.minLength(1, "Choose at least one entry"),
      z.maxLength(MOST_CHANGED, `Choose at most ${MOST_CHANGED} entries`),
    );
}

function oneOf<const Name extends string>(...names: readonly [Name, Name]) {
  return Rule<{ readonly [name in Name]?: unknown }>(
    names,
    (body) =>
      names.filter((name) => body[name] !== undefined).length !== 1 && {
        message: `Give either ${names.join(" or ")}`,
      },
  );
}

const Line = TimeEntryInput.shape.serviceLineId;

export const changeTimeEntries = endpoint("POST /time-entries/bulk", {
  summary: "Move several time entries to a service line, or delete them: all or none",
  body: z
    .strictObject({
      ids: Several(Id),
      set: z.optional(z.strictObject({ serviceLineId: Line })),
      delete: z.optional(z.literal(true)),
    })
    .check(oneOf("set", "delete")),
  response: z.object({
    count: z.int(),
    /**
     * The entries that changed: those that had the line already are left out. The version of a deleted entry is the one
     * that was deleted. `serviceLineId` is the line before the change, which Undo sends back.
     */
    rows: z.array(z.object({ id: z.uuid(), version: z.int(), serviceLineId: z.uuid() })),
  }),
  idempotent: "time-entry:change-own",
  announces: ["time.entry-changed.v1", "time.entry-deleted.v1"],
});

export const undoTimeEntriesChange = endpoint("POST /time-entries/bulk/undo", {
  summary: "Take back a change of several time entries, except of those that changed since",
  body: z
    .strictObject({
      /** The rows that the change answered: each with its version after the change and its line before the change. */
      rows: z.optional(Several(z.strictObject({ id: Id, version: Version, serviceLineId: Line }))),
      deleted: z.optional(Several(z.strictObject({ id: Id, version: z.optional(Version) }))),
    })
    .check(oneOf("rows", "deleted")),
  response: UndoneRows,
  idempotent: "time-entry:change-own",
  announces: ["time.entry-changed.v1"],
});

export const getTimeEntryHistory = endpoint("GET /time-entries/:id/history", {
  summary: "Who changed a time entry, newest first; of a deleted one for those who may restore it",
  response: History,
  shows: entryFacts,
});
