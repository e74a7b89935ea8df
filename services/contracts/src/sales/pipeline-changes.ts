import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { installationFacts, leadFacts } from "../facts/live-subjects.ts";
import { Id, Reference, Version } from "../values/scalars.ts";
import { History } from "../users/audit.ts";
import { UndoneRows } from "../values/undone-rows.ts";
import { PipelineEntry } from "./pipeline-entry.ts";
import { NewPipelineEntry, PipelineEntryChange, PipelineMove } from "./pipeline-input.ts";

const announces = [...leadFacts, ...installationFacts] as const;

export const createPipelineEntry = endpoint("POST /sales-pipeline", {
  summary: "Add an entry to the pipeline",
  body: NewPipelineEntry,
  response: PipelineEntry,
  status: 201,
  idempotent: "sales:write",
  announces,
});

export const updatePipelineEntry = endpoint("PUT /sales-pipeline/:id", {
  summary: "Change an entry, its stage too; what is left out stays",
  body: PipelineEntryChange,
  response: PipelineEntry,
  versioned: true,
  announces,
});

export const movePipelineEntry = endpoint("POST /sales-pipeline/:id/move", {
  summary: "Move an entry to another stage",
  body: PipelineMove,
  response: PipelineEntry,
  versioned: true,
  idempotent: "sales:write",
  announces,
});

export const deletePipelineEntry = endpoint("DELETE /sales-pipeline/:id", {
  summary: "Delete an entry; an installation that it became stays, without the link",
  versioned: true,
  announces,
});

export const restorePipelineEntry = endpoint("POST /sales-pipeline/:id/restore", {
  summary: "Bring a deleted entry back, linked with its installation again",
  response: PipelineEntry,
  versioned: true,
  announces,
});

export const getPipelineEntryHistory = endpoint("GET /sales-pipeline/:id/history", {
  summary: "Who changed a pipeline entry, and how, newest first",
  response: History,
});

export const undoPipelineChange = endpoint("POST /sales-pipeline/:id/undo", {
  summary:
    "Take back the last change of an entry, within a day; an installation that it made goes too, unless it was changed",
  versioned: true,
  announces,
});

const MOST_ROWS = 200;

function several<Row extends z.ZodMiniType>(row: Row) {
  return z
    .array(row, "Choose entries")
    .check(
      z.minLength(1, "Choose entries"),
      z.maxLength(MOST_ROWS, `At most ${MOST_ROWS} entries`),
    );
}
const Ids = several(Id);

/** The changes that several entries can get at once. */
const EntriesChange = z.strictObject({
  /** The new owner. */
  userId: Reference("Choose an owner", "This person does not exist"),
});

/** An entry of a bulk change, and the version that the change made. */
const ChangedRow = z.strictObject({ id: Id, version: Version });

export const changePipelineEntries = endpoint("POST /sales-pipeline/bulk", {
  summary: "Give several entries to another owner, or delete them: all or none",
  body: z.union(
    [
      z.strictObject({ ids: Ids, set: EntriesChange }),
      z.strictObject({ ids: Ids, delete: z.literal(true) }),
    ],
    "Say what to change",
  ),
  /** Entries that had the values already are left out. */
  response: z.object({ count: z.int(), rows: z.array(ChangedRow) }),
  idempotent: "sales:write",
  announces,
});

export const undoPipelineEntriesChange = endpoint("POST /sales-pipeline/bulk/undo", {
  summary: "Take back a change of several entries; those that were changed since are left",
  body: z.strictObject({
    rows: several(ChangedRow),
  }),
  response: UndoneRows,
  idempotent: "sales:write",
  announces,
});
