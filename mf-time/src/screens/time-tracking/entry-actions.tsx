import type { TimeEntry } from "@dash/contracts/time-entries";
import { formatDate, formatTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { HistoryIcon, PencilIcon, TrashIcon } from "@dash/kit/ui/icons";

/** What opens a dialog, and the right it takes; everybody may read the history. */
const actions = [
  { name: "edit", right: "update", label: "Edit", Icon: PencilIcon },
  { name: "delete", right: "delete", label: "Delete", Icon: TrashIcon },
  { name: "history", right: null, label: "History of", Icon: HistoryIcon },
] as const;

export type EntryActionName = (typeof actions)[number]["name"];

export interface EntryActionsProps {
  readonly entry: TimeEntry;
  readonly onAction: (action: EntryActionName, entry: TimeEntry) => void;
}

/** What this person may do with this entry. */
export function EntryActions({ entry, onAction }: EntryActionsProps) {
  const when = `${formatDate(entry.startTime)}, ${formatTime(entry.startTime)}`;
  return (
    <span className="time:-my-1.5 time:flex time:justify-end">
      {actions
        .filter(({ right }) => right === null || entry.can[right])
        .map(({ name, label, Icon }) => (
          <Button
            key={name}
            variant="ghost"
            size="small"
            aria-label={`${label} entry of ${when}`}
            onClick={() => onAction(name, entry)}
          >
            <Icon size={16} aria-hidden="true" />
          </Button>
        ))}
    </span>
  );
}
