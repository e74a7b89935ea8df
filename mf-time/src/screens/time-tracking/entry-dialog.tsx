import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { useQuery } from "@tanstack/react-query";
import { late } from "@dash/kit/ui/layout/late-component";
import { useState, type ReactNode } from "react";
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
    <Dialog
      {...options}
      people={people}
      entry={chosen.entry}
      isListed={entries.some(({ id }) => id === chosen.entry.id)}
      onClose={() => setChosen(null)}
    />
  );
  return { dialog, handleAction };
}

interface Chosen {
  readonly action: EntryActionName;
  readonly entry: TimeEntry;
}

// Each dialog's code loads when the dialog first opens.
const dialogs = {
  edit: late(async () => (await import("./edit-time-entry-dialog.tsx")).EditTimeEntryDialog),
  duplicate: late(async () => (await import("./duplicate-time-entry.tsx")).DuplicateTimeEntry),
  continue: late(async () => (await import("../../timer/continue-entry.tsx")).ContinueEntry),
  favourite: late(async () => (await import("./favourite-entry.tsx")).FavouriteEntry),
  delete: late(async () => (await import("./delete-time-entry.tsx")).DeleteTimeEntry),
  history: late(async () => (await import("./time-entry-history.tsx")).TimeEntryHistory),
};
