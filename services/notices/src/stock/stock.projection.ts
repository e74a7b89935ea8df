import { stockItemDescribed, stockMoved } from "@dash/contracts/facts/stock.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const saveBalances = keepNewest("stock_balances", {
  id: column.uuid({ fact: "itemId" }),
  version: column.int({ fact: "position" }),
  balance: column.int(),
});

const saveItems = keepNewest("stock_items", {
  id: column.uuid({ fact: "itemId" }),
  version: column.int(),
  name: column.text(),
  minStock: column.int(),
  isArchived: column.boolean(),
});

/** Projections that store how many units each item has, and its minimum. */
export const stockProjections = [
  projection(stockMoved, saveBalances),
  projection(stockItemDescribed, saveItems),
];
