import type { TimeEntry } from "@dash/contracts/time/time-entries";
import {
  CopyIcon,
  HistoryIcon,
  PencilIcon,
  StarIcon,
  TimerIcon,
  TrashIcon,
} from "@dash/kit/ui/layout/icons";
import type { RowAction } from "@dash/kit/ui/list/row-actions";
import { entryName } from "./entry-name.ts";

/** The actions that open a dialog, with the permission each needs. Everybody may read the history. */
const actions = [
  { key: "edit", right: "update", label: "Edit", Icon: PencilIcon },
  { key: "duplicate", right: "update", label: "Duplicate", Icon: CopyIcon },
  { key: "continue", right: "update", label: "Continue", Icon: TimerIcon },
  { key: "favourite", right: "update", label: "Save as favourite", Icon: StarIcon },
  { key: "delete", right: "delete", label: "Delete", Icon: TrashIcon, isDestructive: true },
  { key: "history", right: null, label: "History", Icon: HistoryIcon },
] as const;

export type EntryActionName = (typeof actions)[number]["key"];

export type ActOnEntry = (action: EntryActionName, entry: TimeEntry) => void;

/**
 * The actions that the user may take on this entry. A click on the row takes the first: the form, or the history if the
 * entry cannot be edited.
 */
export function entryActions(entry: TimeEntry, onAction: ActOnEntry): RowAction[] {
  return actions
    .filter(({ right }) => right === null || entry.can[right])
    .map(({ key, right: _right, ...action }) => ({
      ...action,
      name: `${action.label}${key === "history" ? " of" : ""} ${entryName(entry)}`,
      onAct: () => onAction(key, entry),
    }));
}
