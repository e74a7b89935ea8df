import type { ServiceLine } from "@dash/contracts/service-lines";
import type { TimeEntry } from "@dash/contracts/time-entries";
import { formatDate, formatTime, fullNameOf } from "@dash/kit";
import { HistoryDialog, HistoryList, type HistoryListProps } from "@dash/kit/ui/history-dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { timeEntryHistoryQuery, type People } from "./time-tracking.queries.ts";

export interface TimeEntryHistoryProps {
  readonly entry: TimeEntry;
  readonly lines: readonly ServiceLine[];
  readonly people: People;
  readonly onClose: () => void;
}

export function TimeEntryHistory({ entry, lines, people, onClose }: TimeEntryHistoryProps) {
  const names = new Map([
    ...lines.map(({ id, name }) => [id, name] as const),
    ...people.map((person) => [person.id, fullNameOf(person)] as const),
  ]);
  const when = `${formatDate(entry.startTime)}, ${formatTime(entry.startTime)}`;
  return (
    <HistoryDialog of={`Time entry of ${when}`} onClose={onClose}>
      <Changes id={entry.id} nameOf={(id) => names.get(id)} />
    </HistoryDialog>
  );
}

function Changes({ id, ...naming }: { id: string } & Omit<HistoryListProps, "entries">) {
  return <HistoryList entries={useSuspenseQuery(timeEntryHistoryQuery(id)).data} {...naming} />;
}
