import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { formatDate, formatMoney } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import type { Column } from "@dash/kit/ui/data-table";
import { RowActions } from "@dash/kit/ui/row-actions";
import { RowOpener } from "@dash/kit/ui/row-opener";
import { CustomerLink } from "../../../customer-link.tsx";
import { entryActions, type ActOnEntry } from "../entry/entry-actions.ts";
import { FollowUpBadge, PriorityBadge, StageBadge } from "../entry/entry-badges.tsx";
import { daysInStage, daysText, placeText } from "../entry/entry-words.ts";

export function entryColumns(onAction: ActOnEntry, today: string): Column<PipelineEntry>[] {
  return [
    {
      key: "customer",
      header: "Customer",
      sort: "customerName",
      cell: (entry) => <Customer entry={entry} onAction={onAction} />,
    },
    ...standing(today),
    ...days,
    { key: "owner", header: "Owner", cell: ({ userName }) => userName ?? "Unknown" },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      narrow: "aside",
      cell: (entry) => (
        <RowActions of={entry.customerName} actions={entryActions(entry, onAction)} />
      ),
    },
  ];
}

/** The columns about the state of the deal. */
function standing(today: string): Column<PipelineEntry>[] {
  return [
    {
      key: "stage",
      header: "Stage",
      sort: "stage",
      narrow: "aside",
      cell: (entry) => <StageBadge entry={entry} />,
    },
    {
      key: "days",
      header: "In Stage",
      sort: "stageSince",
      narrowLabel: "In stage",
      cell: (entry) => (
        <span className="salesgeo:whitespace-nowrap">{daysText(daysInStage(entry, today))}</span>
      ),
    },
    {
      key: "priority",
      header: "Priority",
      sort: "priority",
      cell: (entry) => <PriorityBadge entry={entry} />,
    },
    {
      key: "value",
      header: "Value",
      sort: "value",
      isNumber: true,
      cell: ({ value }) => (value === null ? "–" : formatMoney(value)),
    },
  ];
}

const days: readonly Column<PipelineEntry>[] = [
  {
    key: "lead",
    header: "Lead",
    sort: "leadDate",
    cell: ({ leadDate }) => (
      <span className="salesgeo:whitespace-nowrap">{formatDate(leadDate)}</span>
    ),
  },
  {
    key: "followUp",
    header: "Follow-up",
    sort: "nextFollowUp",
    cell: (entry) => <FollowUpBadge entry={entry} />,
  },
];

interface CustomerProps {
  readonly entry: PipelineEntry;
  readonly onAction: ActOnEntry;
}

/** The name leads to the customer, the place below it opens the entry. */
function Customer({ entry, onAction }: CustomerProps) {
  const place = placeText(entry);
  const [open] = entryActions(entry, onAction);
  return (
    <div className="salesgeo:md:min-w-36">
      <CustomerLink entry={entry} /> {entry.isDeleted && <Badge tone="negative">Deleted</Badge>}
      <span className="salesgeo:mt-1 salesgeo:block salesgeo:text-label salesgeo:leading-5">
        <RowOpener action={open && { ...open, name: `${open.name}, ${place}` }}>
          <span className="salesgeo:font-normal salesgeo:text-ink-soft">{place}</span>
        </RowOpener>
      </span>
    </div>
  );
}
