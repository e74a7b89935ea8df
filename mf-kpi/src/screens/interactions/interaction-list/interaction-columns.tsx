import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { formatDate, formatTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import type { Column } from "@dash/kit/ui/data-table";
import { PhoneIcon, VisitIcon } from "@dash/kit/ui/icons";
import { RowActions } from "@dash/kit/ui/row-actions";
import { RowOpener } from "@dash/kit/ui/row-opener";
import { CallResult } from "../interaction/call-result.tsx";
import {
  callerName,
  durationText,
  interactionName,
  typeNames,
} from "../../../interactions/interaction-words.ts";
import { interactionActions, type ActOnInteraction } from "./interaction-actions.ts";

export function interactionColumns(onAction: ActOnInteraction): Column<CustomerInteraction>[] {
  return [
    {
      key: "when",
      header: "Date",
      sort: "occurredAt",
      cell: (interaction) => (
        <RowOpener action={interactionActions(interaction, onAction)[0]}>
          <span className="kpi:whitespace-nowrap">{formatDate(interaction.occurredAt)},</span>{" "}
          {formatTime(interaction.occurredAt)}
        </RowOpener>
      ),
    },
    { key: "type", header: "Type", cell: (interaction) => <Kind interaction={interaction} /> },
    {
      key: "customer",
      header: "Customer",
      cell: (interaction) => <Customer interaction={interaction} />,
    },
    {
      key: "description",
      header: "Description",
      narrow: "line",
      cell: (interaction) => <Description interaction={interaction} />,
    },
    {
      key: "line",
      header: "Service Line",
      cell: (interaction) => <Line interaction={interaction} />,
    },
    {
      key: "duration",
      header: "Duration",
      sort: "duration",
      isNumber: true,
      narrowLabel: "Duration",
      cell: (interaction) => <Duration interaction={interaction} />,
    },
    {
      key: "rating",
      header: "Rating",
      sort: "satisfactionRating",
      isNumber: true,
      narrowLabel: "Rating",
      cell: ({ satisfactionRating }) => satisfactionRating ?? "–",
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      narrow: "aside",
      cell: (interaction) => (
        <RowActions
          of={interactionName(interaction)}
          actions={interactionActions(interaction, onAction)}
        />
      ),
    },
  ];
}

interface CellProps {
  readonly interaction: CustomerInteraction;
}

function Kind({ interaction }: CellProps) {
  const { interactionType } = interaction;
  const Icon = interactionType === "call" ? PhoneIcon : VisitIcon;
  return (
    <>
      <span className="kpi:inline-flex kpi:items-center kpi:gap-1.5">
        <Icon size={14} aria-hidden="true" className="kpi:text-ink-soft" />
        {typeNames[interactionType]}
      </span>
      <CallResult call={interaction} />
    </>
  );
}

function Customer({ interaction }: CellProps) {
  const { customerName, customerPhone } = interaction;
  const details = [callerName(interaction), customerPhone].filter(Boolean).join(" · ");
  return (
    <div className="kpi:wrap-anywhere kpi:md:min-w-32">
      {customerName ?? "Customer"}
      <span className="kpi:block kpi:text-label kpi:text-ink-soft">{details}</span>
    </div>
  );
}

function Description({ interaction }: CellProps) {
  const { notes, outcome, hiddenReason } = interaction;
  const marks = marksOf(interaction);
  return (
    <div className="kpi:flex kpi:max-w-prose kpi:flex-col kpi:gap-1 kpi:md:min-w-40">
      <p className="kpi:line-clamp-3 kpi:wrap-anywhere">
        {notes ?? outcome ?? <span className="kpi:text-ink-soft">No description available</span>}
      </p>
      {hiddenReason !== null && (
        <p className="kpi:wrap-anywhere kpi:text-ink-soft">Hidden: {hiddenReason}</p>
      )}
      {marks.length > 0 && (
        <p className="kpi:flex kpi:flex-wrap kpi:gap-1">
          {marks.map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}

function Line({ interaction: { serviceLineName } }: CellProps) {
  return <span className="kpi:wrap-anywhere">{serviceLineName ?? "Unknown Service Line"}</span>;
}

function Duration({ interaction: { interactionType, durationSeconds } }: CellProps) {
  const text = durationSeconds === null ? "–" : durationText(interactionType, durationSeconds);
  return <span className="kpi:whitespace-nowrap">{text}</span>;
}

function marksOf({ firstTimeFix, escalated, isWarrantyVisit }: CustomerInteraction) {
  return [
    firstTimeFix === true && ({ text: "First Time Fix", tone: "positive" } as const),
    escalated && ({ text: "Escalated", tone: "caution" } as const),
    isWarrantyVisit && ({ text: "Warranty", tone: "secondary" } as const),
  ].filter((mark) => mark !== false);
}
