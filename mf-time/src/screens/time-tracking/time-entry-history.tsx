import { getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { formatDate, formatTime, fullNameOf } from "@dash/kit";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

export function TimeEntryHistory(props: Omit<EntryDialogProps, "isListed" | "onSaved">) {
  const { entry, lines, people, onClose } = props;
  const names = new Map([
    ...lines.map(({ id, name }) => [id, name] as const),
    ...people.map((person) => [person.id, fullNameOf(person)] as const),
  ]);
  const when = `${formatDate(entry.startTime)}, ${formatTime(entry.startTime)}`;
  return (
    <HistoryDialog
      of={`Time entry of ${when}`}
      endpoint={getTimeEntryHistory}
      id={entry.id}
      nameOf={(id) => names.get(id)}
      onClose={onClose}
    />
  );
}
