import {
  exportCustomerInteractions,
  listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import {
  fileAddress,
  londonDate,
  monthOf,
  useCan,
  WidgetFrame,
  type CalendarMonth,
} from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { ClosedMonths } from "@dash/kit/ui/list/closed-months";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { HideIcon } from "@dash/kit/ui/layout/icons";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../interactions.queries.ts";
import { useInteractionActions } from "../interaction/use-interaction-actions.tsx";
import { onlyMonth, monthOfFilter, useInteractionFilter } from "./interaction-filter.ts";
import { InteractionFilters } from "./interaction-filters.tsx";
import { InteractionsTable, type InteractionsTableProps } from "./interactions-table.tsx";
import { NoInteractions } from "./no-interactions.tsx";
import { OtherMonths } from "./other-months.tsx";

const PAGE_ROWS = 20;

type List = ReturnType<typeof useInteractionFilter>;

/** The list of calls and visits, and beside it the one that is open. Loading and failures stay within the card. */
export function InteractionList() {
  const list = useInteractionFilter();
  const { filter, setFilter } = list;
  const { beside, handleAction, opened } = useInteractionActions({
    displayedMonth: monthOfFilter(filter),
    onShowMonth: (month) => setFilter(onlyMonth(month)),
  });
  return (
    <>
      <WidgetFrame
        title="Calls and visits"
        loading="Loading calls and visits..."
        actions={<Actions list={list} />}
      >
        <DefaultViewFirst list="interactions">
          <Interactions list={list} beside={beside} onAction={handleAction} />
        </DefaultViewFirst>
      </WidgetFrame>
      {opened}
    </>
  );
}

interface InteractionsProps extends Pick<InteractionsTableProps, "beside" | "onAction"> {
  readonly list: List;
}

function Interactions({ list, beside, onAction }: InteractionsProps) {
  const { filter, setFilter } = list;
  const page = useListPage(listCustomerInteractions, list, PAGE_ROWS);
  // Does not suspend: the filter works without the names, even if their service is down.
  const { data: lines = [] } = useQuery(serviceLinesQuery);
  return (
    <div className="customers:flex customers:flex-col customers:gap-4">
      <InteractionFilters filter={filter} lines={lines} onFilter={setFilter} />
      <OtherMonths filter={page.listed} total={page.total} onFilter={setFilter} />
      <ClosedMonths months={monthsOf(page)} />
      <InteractionsTable
        page={page}
        empty={<NoInteractions filter={page.listed} onFilter={setFilter} />}
        beside={beside}
        onAction={onAction}
      />
    </div>
  );
}

/** The month of the filter; without one, those of the rows. */
function monthsOf({ listed, table }: InteractionsTableProps["page"]): CalendarMonth[] {
  const month = monthOfFilter(listed);
  return month ? [month] : table.rows.map(({ occurredAt }) => monthOf(londonDate(occurredAt)));
}

function Actions({ list: { filter, setFilter } }: { readonly list: List }) {
  const canWrite = useCan("interaction:write");
  const { offset: _offset, ...query } = filter;
  return (
    <span data-short-buttons className="customers:flex customers:flex-wrap customers:gap-2">
      {canWrite && !filter.isHidden && (
        <Button size="small" onClick={() => setFilter({ isHidden: true })}>
          <HideIcon size={16} aria-hidden="true" />
          Hidden calls
        </Button>
      )}
      <ExportLinks
        imports="customer-interactions"
        href={fileAddress(exportCustomerInteractions, { query })}
      />
    </span>
  );
}
