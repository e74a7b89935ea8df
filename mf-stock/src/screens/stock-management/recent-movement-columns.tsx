import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import { formatDate, formatDateTime, type LinkProps } from "@dash/kit";
import type { Column } from "@dash/kit/ui/list/data-table";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { movementOriginNames, movementTypeNames } from "../../stock/movement-names.ts";
import { VisitLink } from "../../stock/visit-link.tsx";
import { formatChange } from "../../stock/stock-formats.ts";

export function recentMovementColumns(
  addressOf: (id: string) => LinkProps["to"],
): Column<StockMovement>[] {
  return [
    {
      key: "date",
      header: "Date",
      cell: ({ createdAt }) => (
        <time
          dateTime={createdAt}
          title={formatDateTime(createdAt)}
          className="stock:whitespace-nowrap"
        >
          {formatDate(createdAt)}
        </time>
      ),
    },
    {
      key: "item",
      header: "Item",
      narrow: "line",
      cell: ({ stockItemId, itemName }) => (
        <RowLink to={addressOf(stockItemId)}>{itemName}</RowLink>
      ),
    },
    ...valueColumns,
  ];
}

const valueColumns: readonly Column<StockMovement>[] = [
  {
    key: "type",
    header: "Type",
    cell: (movement) => (
      <span className="stock:flex stock:items-center stock:gap-x-2 stock:max-md:flex-wrap stock:md:whitespace-nowrap">
        {movementTypeNames[movement.movementType]}
        <MovementMarks movement={movement} />
        <VisitLink movement={movement} />
      </span>
    ),
  },
  {
    key: "quantity",
    header: "Quantity",
    isNumber: true,
    narrow: "aside",
    cell: ({ change }) => <span className="stock:font-medium">{formatChange(change)}</span>,
  },
  { key: "reason", header: "Reason", cut: "small", cell: ({ reason }) => reason },
  { key: "notes", header: "Notes", cut: "small", cell: ({ notes }) => notes },
];

/** The origin of a movement that was not recorded by hand, and whether it was reversed. */
function MovementMarks({ movement: { origin, reversedById } }: { movement: StockMovement }) {
  return (
    <>
      {origin !== "recorded" && (
        <span className="stock:text-ink-soft">{movementOriginNames[origin]}</span>
      )}
      {reversedById && <Badge tone="caution">Reversed</Badge>}
    </>
  );
}
