import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { countsFor, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { formatDate, formatTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { formatLength } from "@dash/kit/ui/text/format-length";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { InteractionDescription } from "../interaction/interaction-description.tsx";
import { InteractionKind } from "../interaction/interaction-kind.tsx";
import { callerName, interactionName } from "../../../interactions/interaction-texts.ts";
import { interactionRowActions, type ActOnInteraction } from "./interaction-actions.ts";

export interface InteractionColumnContext {
  readonly onAction: ActOnInteraction;
  /** One of them is open in the panel beside the list. */
  readonly isBeside: boolean;
  /** The share whose rows are listed; each says whether it counts. */
  readonly share: KpiMetric | undefined;
  /** A list of visits says how many parts each used. */
  readonly hasParts: boolean;
}

export function interactionColumns(
  context: InteractionColumnContext,
): Column<CustomerInteraction>[] {
  const { onAction, isBeside, share, hasParts } = context;
  return [
    {
      key: "when",
      header: "Date",
      sort: "occurredAt",
      narrow: "last",
      cell: (interaction) => (
        <RowOpener action={interactionRowActions(interaction, onAction)[0]}>
          <span className="customers:whitespace-nowrap">
            {formatDate(interaction.occurredAt)}, {formatTime(interaction.occurredAt)}
          </span>
        </RowOpener>
      ),
    },
    ...(share ? [countsColumn(share)] : []),
    {
      key: "type",
      header: "Type",
      cell: (interaction) => <InteractionKind interaction={interaction} isShort={isBeside} />,
    },
    ...descriptionColumns,
    // Whether a row counts takes the room of its service line, so that names stay whole.
    ...(share ? [] : [lineColumn]),
    durationColumn,
    ...(hasParts ? [partsColumn] : []),
    ratingColumn,
    {
      ...actionsColumn((interaction) => (
        <RowActions
          of={interactionName(interaction)}
          actions={interactionRowActions(interaction, onAction)}
        />
      )),
      isInPanel: true,
    },
  ];
}

function countsColumn(share: KpiMetric): Column<CustomerInteraction> {
  return {
    key: "counts",
    header: "Counts",
    sort: "counts",
    narrow: "aside",
    cell: (interaction) =>
      countsFor(share, interaction) ? "Counts" : <Badge tone="caution">Misses</Badge>,
  };
}

const descriptionColumns: readonly Column<CustomerInteraction>[] = [
  {
    key: "customer",
    header: "Customer",
    narrow: "first",
    cell: (interaction) => <Customer interaction={interaction} />,
  },
  {
    key: "description",
    header: "Description",
    narrow: "none",
    cut: "large",
    cell: (interaction) => <InteractionDescription interaction={interaction} />,
  },
];

const lineColumn: Column<CustomerInteraction> = {
  key: "line",
  header: "Service Line",
  isInPanel: true,
  isWideOnly: true,
  cell: (interaction) => <Line interaction={interaction} />,
};

const durationColumn: Column<CustomerInteraction> = {
  key: "duration",
  header: "Duration",
  isInPanel: true,
  sort: "duration",
  isNumber: true,
  narrow: "none",
  cell: durationOf,
};

const partsColumn: Column<CustomerInteraction> = {
  key: "parts",
  header: "Parts",
  isInPanel: true,
  isNumber: true,
  narrowLabel: "Parts",
  cell: ({ partsUsed }) => partsUsed?.toLocaleString("en-GB") ?? "–",
};

const ratingColumn: Column<CustomerInteraction> = {
  key: "rating",
  header: "Rating",
  isInPanel: true,
  sort: "satisfactionRating",
  isNumber: true,
  narrow: "none",
  cell: ({ satisfactionRating }) => satisfactionRating ?? "–",
};

interface CellProps {
  readonly interaction: CustomerInteraction;
}

function Customer({ interaction }: CellProps) {
  const { contactId, customerName, customerPhone } = interaction;
  const phone = customerPhone && phoneText(customerPhone);
  const caller = callerName(interaction);
  return (
    <span className="customers:md:block customers:md:w-max customers:md:max-w-48 customers:max-md:relative customers:max-md:top-0.5">
      <CustomerLink id={contactId}>{customerName ?? "Customer"}</CustomerLink>
      {caller && <span className="customers:sr-only"> {caller}</span>}
      {phone && (
        // Only a caller without a name needs it.
        <span className={customerName === null ? detailClass : "customers:sr-only"}> {phone}</span>
      )}
    </span>
  );
}

const detailClass = "customers:text-label customers:text-ink-soft";

function Line({ interaction: { serviceLineName } }: CellProps) {
  return (
    <span className="customers:md:whitespace-nowrap">
      {serviceLineName ?? "Unknown Service Line"}
    </span>
  );
}

function durationOf({ interactionType, durationSeconds }: CustomerInteraction) {
  const text = durationSeconds === null ? "–" : formatLength(interactionType, durationSeconds);
  return <span className="customers:whitespace-nowrap">{text}</span>;
}
