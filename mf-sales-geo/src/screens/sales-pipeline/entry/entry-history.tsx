import { getPipelineEntryHistory } from "@dash/contracts/sales/pipeline-changes";
import { fullNameOf } from "@dash/kit";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "../sales-pipeline.queries.ts";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

export function EntryHistory({ entry, onClose }: EntryDialogProps) {
  const { id, userId, userName, customerName } = entry;
  const { data: people = [] } = useQuery(peopleQuery);
  const names = new Map([
    [userId, userName] as const,
    ...people.map((person) => [person.id, fullNameOf(person)] as const),
  ]);
  return (
    <HistoryDialog
      of={customerName}
      endpoint={getPipelineEntryHistory}
      id={id}
      nameOf={(of) => names.get(of) ?? undefined}
      onClose={onClose}
    />
  );
}
