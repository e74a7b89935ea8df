import { listUnmatchedCallers, type UnmatchedCaller } from "@dash/contracts/interactions/callers";
import { pluralize } from "@dash/contracts/values/pluralize";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { late } from "@dash/kit/ui/layout/late-component";
import { useCan, WidgetFrame } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useState } from "react";
import * as z from "zod/mini";
import { unmatchedColumns } from "./unmatched-columns.tsx";

const SayWhoDialog = late(async () => (await import("./say-who-dialog.tsx")).SayWhoDialog);

const PAGE_ROWS = 20;
const ListSearch = z.omit(listUnmatchedCallers.query, { limit: true });

export function UnmatchedCallers() {
  return (
    <WidgetFrame
      title="Unmatched callers"
      loading="Loading unmatched callers..."
      actions={<MonthFilter />}
    >
      <Callers />
    </WidgetFrame>
  );
}

function MonthFilter() {
  const { filter, setFilter } = useListFilter(ListSearch);
  return (
    <MonthSwitch
      selected={filter}
      onSelect={setFilter}
      onAllMonths={(year) => setFilter({ month: null, year })}
      onAllYears={() => setFilter({ month: null, year: null })}
    />
  );
}

function Callers() {
  const { filter, setOffset } = useListFilter(ListSearch);
  const { total, table } = useListPage(listUnmatchedCallers, { filter, setOffset }, PAGE_ROWS);
  const canWrite = useCan("interaction:write");
  const [caller, setCaller] = useState<UnmatchedCaller | null>(null);
  return (
    <>
      <DataTable
        {...table}
        caption={`${pluralize(total, "number")} of calls and visits that nobody has, or several people`}
        columns={unmatchedColumns(canWrite ? setCaller : undefined)}
        keyOf={({ number }) => number}
        empty={
          <Empty
            title="No unmatched callers"
            text="Numbers of calls and visits that nobody has, or several people, are listed here."
          />
        }
      />
      {caller && <SayWhoDialog caller={caller} onClose={() => setCaller(null)} />}
    </>
  );
}
