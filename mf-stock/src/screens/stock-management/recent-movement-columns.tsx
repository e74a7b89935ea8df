import type { StockMovement } from "@dash/contracts/stock-movements";
import { formatDate, formatDateTime, Link, type LinkProps } from "@dash/kit";
import type { Column } from "@dash/kit/ui/data-table";
import { MovementMarks } from "../../stock/movement-marks.tsx";
import { movementTypeNames } from "../../stock/movement-names.ts";
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
      cell: ({ stockItemId, itemName }) => (
        <Link
          to={addressOf(stockItemId)}
          className="stock:break-words stock:text-accent-ink stock:hover:underline"
        >
          {itemName}
        </Link>
      ),
    },
    {
      key: "type",
      header: "Type",
      cell: (movement) => (
        <span className="stock:flex stock:flex-wrap stock:items-center stock:gap-2">
          {movementTypeNames[movement.movementType]}
          <MovementMarks movement={movement} />
        </span>
      ),
    },
    {
      key: "quantity",
      header: "Quantity",
      isNumber: true,
      cell: ({ change }) => <span className="stock:font-medium">{formatChange(change)}</span>,
    },
    { key: "reason", header: "Reason", cell: ({ reason }) => <Said text={reason} /> },
    { key: "notes", header: "Notes", cell: ({ notes }) => notes && <Said text={notes} /> },
  ];
}

function Said({ text }: { text: string }) {
  return (
    <p className="stock:max-w-prose stock:break-words stock:whitespace-pre-wrap stock:md:min-w-32">
      {text}
    </p>
  );
}
