import type { PipelineEntry } from "@dash/contracts/pipeline-entry";
import { lazy, Suspense } from "react";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

// Their code comes when the first of them is opened.
const dialogs = {
  edit: lazy(async () => ({
    default: (await import("../entry-form/edit-entry-dialog.tsx")).EditEntryDialog,
  })),
  delete: lazy(async () => ({ default: (await import("./delete-entry.tsx")).DeleteEntry })),
  history: lazy(async () => ({ default: (await import("./entry-history.tsx")).EntryHistory })),
};

/** An entry, and what of it is opened. */
export interface ChosenEntry {
  readonly action: keyof typeof dialogs;
  readonly entry: PipelineEntry;
}

export interface ChosenEntryProps extends Omit<EntryDialogProps, "entry"> {
  readonly chosen: ChosenEntry;
}

export function EntryDialog({ chosen: { action, entry }, ...props }: ChosenEntryProps) {
  const OpenDialog = dialogs[action];
  return (
    <Suspense>
      <OpenDialog entry={entry} {...props} />
    </Suspense>
  );
}
