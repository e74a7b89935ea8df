import type { TimeEntry } from "@dash/contracts/time-entries";
import { HistoryIcon, PencilIcon, TrashIcon } from "@dash/kit/ui/icons";
import type { RowAction } from "@dash/kit/ui/row-actions";
import { entryName } from "./entry-name.ts";

/** What opens a dialog, and the right it takes. Everybody may read the history. */
const actions = [
  { key: "edit", right: "update", label: "Edit", Icon: PencilIcon },
  { key: "delete", right: "delete", label: "Delete", Icon: TrashIcon, isDestructive: true },
  { key: "history", right: null, label: "History", Icon: HistoryIcon },
] as const;

export type EntryActionName = (typeof actions)[number]["key"];

export type ActOnEntry = (action: EntryActionName, entry: TimeEntry) => void;

/** What this person may do with this entry. The row opens the first: the form, or the history where it is closed. */
export function entryActions(entry: TimeEntry, onAction: ActOnEntry): RowAction[] {
  return actions
    .filter(({ right }) => right === null || entry.can[right])
    .map(({ key, right: _right, ...action }) => ({
      ...action,
      name: `${action.label}${key === "history" ? " of" : ""} ${entryName(entry)}`,
      onAct: () => onAction(key, entry),
    }));
}
