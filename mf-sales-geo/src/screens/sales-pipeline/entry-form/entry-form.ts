import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { isOutsideRegions } from "@dash/contracts/installations/regions";
import { changesOf } from "@dash/kit/ui/form/form-table";
import { Rule } from "@dash/contracts/values/rule";
import { explainsOther } from "../move/move-form.ts";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { TypedEntry, type EntryValues, type ReadEntry } from "./typed-entry.ts";

export type EntryForm = UseFormReturn<EntryValues, unknown, PipelineEntryChange>;

/**
 * Validates the form; the output is the request body. For an existing entry the output has only the changed fields, so
 * that unchanged fields overwrite nothing.
 */
export function entrySchema(existing?: PipelineEntry) {
  return z.pipe(
    z.pipe(
      z.transform(
        (typed: EntryValues) => visibleValues(typed) as Readonly<Record<string, unknown>>,
      ),
      TypedEntry.check(isExplained, explainsOther, hasRegion),
    ),
    z.transform((read): PipelineEntryChange => {
      const input = inputOf(read);
      return existing ? changesOf(input, existing) : input;
    }),
  );
}

/** Clears the fields that the form does not draw: nobody could see an error there. */
function visibleValues(typed: EntryValues): EntryValues {
  return typed.currentStage === "lost" ? typed : { ...typed, lostReason: "", lostNotes: "" };
}

const isExplained = Rule<ReadEntry>(
  ["currentStage", "lostReason"],
  ({ currentStage, lostReason }) =>
    currentStage === "lost" &&
    lostReason === null && { path: "lostReason", message: "Say why it was lost" },
);

const hasRegion = Rule<ReadEntry>(
  ["region", "postcode"],
  ({ region, postcode }) =>
    region === null &&
    !isOutsideRegions(postcode) && { path: "region", message: "Region is required" },
);

/** Only a lost entry has a reason. */
function inputOf({ lostReason, lostNotes, ...values }: ReadEntry): PipelineEntryChange {
  return values.currentStage === "lost" ? { ...values, lostReason, lostNotes } : values;
}
