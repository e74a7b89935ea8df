import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { isOutsideRegions } from "@dash/contracts/installations/regions";
import { saysWhy } from "../move/move-form.ts";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { TypedEntry, type EntryField, type EntryValues, type ReadEntry } from "./typed-entry.ts";

export type EntryForm = UseFormReturn<EntryValues, unknown, PipelineEntryChange>;

/**
 * Validates the form; the output is the request body. For an existing entry the output has only the changed fields, so
 * that unchanged fields overwrite nothing.
 */
export function entrySchema(shown?: PipelineEntry) {
  return z.pipe(
    z.pipe(
      z.transform((typed: EntryValues) => drawnValues(typed) as Readonly<Record<string, unknown>>),
      TypedEntry.check(isExplained, saysWhy, hasRegion),
    ),
    z.transform((read): PipelineEntryChange => {
      const said = saidOf(read);
      return shown ? changesOf(said, shown) : said;
    }),
  );
}

/** Clears the fields that the form does not draw: nobody could see an error there. */
function drawnValues(typed: EntryValues): EntryValues {
  return typed.currentStage === "lost" ? typed : { ...typed, lostReason: "", lostNotes: "" };
}

const isExplained = z.check<ReadEntry>(({ value, issues }) => {
  if (value.currentStage === "lost" && value.lostReason === null)
    issues.push({
      code: "custom",
      input: value,
      path: ["lostReason"],
      message: "Say why it was lost",
    });
});

const hasRegion = z.check<ReadEntry>(({ value, issues }) => {
  if (value.region === null && !isOutsideRegions(value.postcode))
    issues.push({
      code: "custom",
      input: value,
      path: ["region"],
      message: "Region is required",
    });
});

/** Only a lost entry has a reason. */
function saidOf({ lostReason, lostNotes, ...said }: ReadEntry): PipelineEntryChange {
  return said.currentStage === "lost" ? { ...said, lostReason, lostNotes } : said;
}

function changesOf(said: PipelineEntryChange, shown: PipelineEntry): PipelineEntryChange {
  const names = Object.keys(said) as EntryField[];
  const changed = names.filter((name) => said[name] !== shown[name]);
  return Object.fromEntries(changed.map((name) => [name, said[name]]));
}
