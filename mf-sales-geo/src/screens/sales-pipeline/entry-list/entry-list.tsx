import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { formatMoney, monthOf, useCan, useToday } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useSelection } from "@dash/kit/ui/list/use-selection";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useListBeside, type ListBeside } from "@dash/kit/ui/list/use-row-steps";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BulkActions } from "../bulk/bulk-actions.tsx";
import type { ActOnEntry } from "../entry/entry-actions.ts";
import { entriesOf, type PipelineList } from "../filter/pipeline-filter.ts";
import { totalsQuery } from "../sales-pipeline.queries.ts";
import { entryColumns } from "./entry-columns.tsx";
import { formatCount } from "../../../figures/figure-formats.ts";

const PAGE_ROWS = 20;

export interface EntryListProps {
  readonly list: PipelineList;
  readonly empty: ReactNode;
  readonly onAction: ActOnEntry;
  readonly beside: ListBeside;
}

const keyOf = ({ id }: PipelineEntry) => id;

/** A page of entries, and the total value of all entries that match the filter. */
export function EntryList({ list, empty, onAction, beside }: EntryListProps) {
  const { total, listed, table } = useListPage(listPipelineEntries, list, PAGE_ROWS);
  const { data: totals } = useSuspenseQuery(totalsQuery(entriesOf(listed)));
  const selection = useSelection<PipelineEntry>({ keyOf, filter: listed });
  const canWrite = useCan("sales:write");
  const today = useToday();
  useListBeside(beside, table.rows.map(keyOf));
  return (
    <>
      <DataTable
        {...table}
        {...(canWrite && { selection })}
        selectionName={({ customerName }) => customerName}
        canSelect={({ can }) => can.update}
        caption="Pipeline entries"
        isCaptionHidden
        columns={entryColumns(onAction, today)}
        keyOf={keyOf}
        about={({ id, customerName }) => ({
          kind: "lead",
          key: id,
          ...monthOf(today),
          name: customerName,
        })}
        openedKey={beside.openedId}
        empty={empty}
        total={
          total > 0 && {
            label: `Total of ${total === 1 ? "1 entry" : `${formatCount(total)} entries`}`,
            value: formatMoney(totals.value),
            column: "value",
          }
        }
      />
      <BulkActions selection={selection} />
    </>
  );
}
