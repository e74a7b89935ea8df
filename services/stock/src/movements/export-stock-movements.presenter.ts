import type { Columns } from "@dash/service-lib/http/table-file";
import type { StockMovementRow } from "./stock-movement.presenter.ts";

export const stockMovementColumns: Columns<StockMovementRow> = [
  ["Date", ({ createdAt }) => createdAt, "instant"],
  ["Item", ({ itemName }) => itemName],
  ["Type", ({ movementType }) => movementType],
  ["Quantity", ({ change }) => change],
  ["Balance", ({ balance }) => balance],
  ["Reason", ({ reason }) => reason],
  ["Notes", ({ notes }) => notes],
  ["By", ({ userName }) => userName],
  ["Origin", ({ origin }) => origin],
  ["Movement", ({ id }) => id],
  ["Reverses", ({ reversesId }) => reversesId],
  ["Visit", ({ interactionId }) => interactionId],
  ["Unit Cost (£)", ({ unitCost }) => (unitCost === null ? null : Number(unitCost))],
];
