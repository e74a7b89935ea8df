import { exportStockItems, TOTAL_VALUE_HEADER } from "@dash/contracts/stock-items";
import { fileAddress, Link, useExistingPage, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/button";
import { DownloadIcon } from "@dash/kit/ui/icons";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { STOCK_PATH, useItemAddress } from "../../place/list-address.ts";
import { stockItemsQuery } from "../../stock/stock.queries.ts";
import { useItemFilter, type ItemFilter } from "./item-filter.ts";
import { ItemFilters } from "./item-filters.tsx";
import { PAGE_ROWS, StockItemsTable } from "./stock-items-table.tsx";

/** The list of items; it loads and fails within its card. */
export function StockItems() {
  const { filter, setFilter, setOffset } = useItemFilter();
  return (
    <WidgetFrame
      title="Stock Items"
      loading="Loading stock items..."
      actions={<Actions filter={filter} />}
    >
      <div className="stock:flex stock:flex-col stock:gap-4">
        <ItemFilters filter={filter} onFilter={setFilter} />
        <Items filter={filter} onSort={(sort) => setFilter({ sort })} onPage={setOffset} />
      </div>
    </WidgetFrame>
  );
}

function Actions({ filter: { offset: _offset, ...query } }: { filter: ItemFilter }) {
  const small = buttonClass("secondary", "small");
  return (
    <span className="stock:flex stock:flex-wrap stock:gap-2">
      <Link to={`${STOCK_PATH}?list=reorder`} className={small}>
        Reorder list
      </Link>
      <a href={fileAddress(exportStockItems, { query })} download className={small}>
        <DownloadIcon size={16} aria-hidden="true" />
        Export CSV
      </a>
    </span>
  );
}

interface ItemsProps {
  readonly filter: ItemFilter;
  readonly onSort: (sort: ItemFilter["sort"]) => void;
  readonly onPage: (offset: number) => void;
}

function Items({ filter, onSort, onPage }: ItemsProps) {
  // The former rows stay until the next ones have come; the filters show the choice at once.
  const listed = useDeferredValue(filter);
  const { data } = useSuspenseQuery(stockItemsQuery({ ...listed, limit: PAGE_ROWS }));
  useExistingPage({ offset: listed.offset, limit: PAGE_ROWS, total: data.total, onPage });
  return (
    <StockItemsTable
      filter={listed}
      isStale={listed !== filter}
      items={data.rows}
      total={data.total}
      totalValue={Number(data.headers.get(TOTAL_VALUE_HEADER) ?? 0)}
      addressOf={useItemAddress()}
      onSort={onSort}
      onPage={onPage}
    />
  );
}
