import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { ActOnEntry, EntryActionName } from "./entry-actions.ts";
import type { EntryDialogProps } from "./entry-dialog-props.ts";
import { peopleQuery } from "./time-tracking.queries.ts";

export interface EntryDialogOptions extends Omit<
  EntryDialogProps,
  "entry" | "isListed" | "people" | "onClose"
> {
  /** The entries in the list. */
  readonly entries: readonly TimeEntry[];
}

/** The dialog of an action on an entry, and the function that opens it. */
export function useEntryDialog({ entries, ...options }: EntryDialogOptions) {
  // Does not suspend: the entries are there without the names, even if the user service is down.
  const { data: people = [] } = useQuery(peopleQuery);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const handleAction: ActOnEntry = (action, entry) => setChosen({ action, entry });
  const Dialog = chosen && dialogs[chosen.action];
  const dialog: ReactNode = Dialog && (
    <Suspense>
      <Dialog
        {...options}
        people={people}
        entry={chosen.entry}
        isListed={entries.some(({ id }) => id === chosen.entry.id)}
        onClose={() => setChosen(null)}
      />
    </Suspense>
  );
  return { dialog, handleAction };
}

interface Chosen {
  readonly action: EntryActionName;
  readonly entry: TimeEntry;
}

// Each dialog's code loads when the dialog first opens.
const dialogs = {
  edit: lazy(async () => ({
    default: (await import("./edit-time-entry-dialog.tsx")).EditTimeEntryDialog,
  })),
  duplicate: lazy(async () => ({
    default: (await import("./duplicate-time-entry.tsx")).DuplicateTimeEntry,
  })),
  continue: lazy(async () => ({
    default: (await import("../../timer/continue-entry.tsx")).ContinueEntry,
  })),
  delete: lazy(async () => ({
    default: (await import("./delete-time-entry.tsx")).DeleteTimeEntry,
  })),
  history: lazy(async () => ({
    default: (await import("./time-entry-history.tsx")).TimeEntryHistory,
  })),
};
