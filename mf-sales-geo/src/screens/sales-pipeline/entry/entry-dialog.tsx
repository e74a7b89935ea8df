import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { lazy, Suspense } from "react";
import type { DeleteEntryProps } from "./delete-entry.tsx";

// The code of these dialogs loads when the first one opens.
const dialogs = {
  delete: lazy(async () => ({ default: (await import("./delete-entry.tsx")).DeleteEntry })),
  history: lazy(async () => ({ default: (await import("./entry-history.tsx")).EntryHistory })),
};

/** The chosen entry and the dialog that is open for it. */
export interface ChosenEntry {
  readonly action: keyof typeof dialogs;
  readonly entry: PipelineEntry;
}

export interface ChosenEntryProps extends Omit<DeleteEntryProps, "entry"> {
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
