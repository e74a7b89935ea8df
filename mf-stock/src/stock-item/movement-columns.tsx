import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import { formatDate, formatDateTime, formatTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { movementTypeNames } from "../stock/movement-names.ts";
import { VisitLink } from "../stock/visit-link.tsx";
import { formatChange, formatUnits } from "../stock/stock-formats.ts";
import { MovementMark } from "./movement-mark.tsx";

export interface MovementColumnContext {
  /** The movements of the same page; a movement and its reversal link to each other. */
  readonly movements: readonly StockMovement[];
  readonly onReverse: (movement: StockMovement) => void;
}

export function movementColumns(context: MovementColumnContext): Column<StockMovement>[] {
  const { movements, onReverse } = context;
  return [
    { key: "date", header: "Date", cell: ({ createdAt }) => <When instant={createdAt} /> },
    {
      key: "type",
      header: "Type",
      cell: (movement) => (
        <>
          {movementTypeNames[movement.movementType]}
          <MovementMark movement={movement} movements={movements} />
          <VisitLink movement={movement} />
        </>
      ),
    },
    ...valueColumns,
    actionsColumn((movement) => <ReverseButton movement={movement} onReverse={onReverse} />),
  ];
}

const valueColumns: readonly Column<StockMovement>[] = [
  {
    key: "quantity",
    header: "Quantity",
    isNumber: true,
    narrow: "aside",
    cell: ({ change }) => <strong className="stock:font-medium">{formatChange(change)}</strong>,
  },
  {
    key: "balance",
    header: "Balance",
    isNumber: true,
    narrowLabel: "Balance",
    cell: ({ balance }) => formatUnits(balance),
  },
  {
    key: "reason",
    header: "Reason",
    narrow: "line",
    cell: ({ reason }) => <MultilineText text={reason} />,
  },
  {
    key: "notes",
    header: "Notes",
    narrow: "line",
    cell: ({ notes }) => notes && <MultilineText text={notes} />,
  },
  { key: "by", header: "By", cell: (movement) => <By movement={movement} /> },
];

function When({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="stock:whitespace-nowrap">
      {formatDate(instant)}
      <span className="stock:text-ink-soft"> {formatTime(instant)}</span>
    </time>
  );
}

function By({ movement: { userName } }: { movement: StockMovement }) {
  return (
    <span className="stock:block stock:wrap-anywhere stock:md:min-w-20">
      {userName ?? "Unknown"}
    </span>
  );
}

type ReverseButtonProps = Pick<MovementColumnContext, "onReverse"> & { movement: StockMovement };

function ReverseButton({ movement, onReverse }: ReverseButtonProps) {
  if (!movement.can.reverse) return null;
  const name = `Reverse ${formatChange(movement.change)} of ${formatDateTime(movement.createdAt)}`;
  return (
    <Button
      variant="ghost"
      size="small"
      className="stock:-my-1.5 stock:max-md:-mr-3"
      aria-label={name}
      onClick={() => onReverse(movement)}
    >
      Reverse
    </Button>
  );
}

/** A reason or notes, with line breaks. */
function MultilineText({ text }: { text: string }) {
  return (
    <p className="stock:max-w-prose stock:wrap-anywhere stock:whitespace-pre-wrap stock:md:min-w-32">
      {text}
    </p>
  );
}
