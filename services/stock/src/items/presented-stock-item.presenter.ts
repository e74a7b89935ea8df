import { rowPresenter } from "@dash/service-lib/http/row-presenter";
import { findStockItem } from "./list-stock-items.query.ts";
import { presentStockItem } from "./stock-item.presenter.ts";

export const presentedStockItem = rowPresenter(findStockItem, presentStockItem);
