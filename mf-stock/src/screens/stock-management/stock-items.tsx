import { exportStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { fileAddress, Link, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { SurveyIcon } from "@dash/kit/ui/layout/icons";
import { late } from "@dash/kit/ui/layout/late-component";
import { useSelection } from "@dash/kit/ui/list/use-selection";
import { STOCK_PATH } from "../../place/list-address.ts";
import { useItemFilter, type ItemFilter } from "./item-filter.ts";
import { ItemFilters } from "./item-filters.tsx";
import { StockItemsTable } from "./stock-items-table.tsx";

const ChosenItems = late(async () => (await import("./chosen-items.tsx")).ChosenItems);

/** The list of items. Loading and failures stay within the card. */
export function StockItems() {
  const list = useItemFilter();
  const selection = useSelection({ keyOf, filter: list.filter });
  return (
    <WidgetFrame
      title="Stock Items"
      loading="Loading stock items..."
      actions={<Actions filter={list.filter} />}
    >
      <div className="stock:flex stock:flex-col stock:gap-4">
        <ItemFilters filter={list.filter} onFilter={list.setFilter} />
        <StockItemsTable list={list} selection={selection} />
        {selection.rows.length > 0 && <ChosenItems selection={selection} />}
      </div>
    </WidgetFrame>
  );
}

const keyOf = ({ id }: StockItem) => id;

function Actions({ filter: { offset: _offset, ...query } }: { filter: ItemFilter }) {
  const small = buttonClass("secondary", "small");
  return (
    <span data-short-buttons className="stock:flex stock:flex-wrap stock:gap-2">
      <Link to={`${STOCK_PATH}?list=reorder`} className={small}>
        <SurveyIcon size={16} aria-hidden="true" />
        Reorder list
      </Link>
      <ExportLinks imports="stock-items" href={fileAddress(exportStockItems, { query })} />
    </span>
  );
}
