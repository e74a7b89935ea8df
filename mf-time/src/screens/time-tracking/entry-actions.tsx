import type { TimeEntry } from "@dash/contracts/time-entries";
import { formatDate, formatTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { HistoryIcon, PencilIcon, TrashIcon } from "@dash/kit/ui/icons";

export interface EntryActionsProps {
  readonly entry: TimeEntry;
  readonly onEdit: (entry: TimeEntry) => void;
  readonly onDelete: (entry: TimeEntry) => void;
  readonly onHistory: (entry: TimeEntry) => void;
}

/** What this person may do with this entry. */
export function EntryActions({ entry, onEdit, onDelete, onHistory }: EntryActionsProps) {
  const name = `entry of ${formatDate(entry.startTime)}, ${formatTime(entry.startTime)}`;
  return (
    <span className="time:-my-1.5 time:flex time:justify-end">
      {entry.can.update && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(entry)}
        >
          <PencilIcon size={16} aria-hidden="true" />
        </Button>
      )}
      {entry.can.delete && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(entry)}
        >
          <TrashIcon size={16} aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-label={`History of ${name}`}
        onClick={() => onHistory(entry)}
      >
        <HistoryIcon size={16} aria-hidden="true" />
      </Button>
    </span>
  );
}
