import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { priorityNames, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { formatDate, formatMoney } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { CustomerLink } from "../../../customer-link.tsx";
import { entryActions, type ActOnEntry } from "../entry/entry-actions.ts";
import { FollowUpBadge, PriorityBadge } from "../entry/entry-badges.tsx";
import { daysInStage, daysText, followUpOf, placeText } from "../entry/entry-texts.ts";

export function entryColumns(onAction: ActOnEntry, today: string): Column<PipelineEntry>[] {
  return [
    {
      key: "customer",
      header: "Customer",
      sort: "customerName",
      cut: "large",
      cell: (entry) => <Customer entry={entry} onAction={onAction} />,
    },
    ...stageColumns(today),
    ...dayColumns(today),
    {
      key: "owner",
      header: "Owner",
      isInPanel: true,
      cell: ({ userName }) => <Owner name={userName} />,
    },
    actionsColumn((entry) => (
      <RowActions of={entry.customerName} actions={entryActions(entry, onAction)} />
    )),
  ];
}

/** The columns about the state of the deal. */
function stageColumns(today: string): Column<PipelineEntry>[] {
  return [
    {
      key: "stage",
      header: "Stage",
      sort: "stage",
      narrow: "aside",
      cell: ({ currentStage }) => stageNames[currentStage],
    },
    {
      key: "days",
      header: "In Stage",
      sort: "stageSince",
      narrowLabel: "In stage",
      isInPanel: true,
      cell: (entry) => (
        <span className="salesgeo:whitespace-nowrap">{daysText(daysInStage(entry, today))}</span>
      ),
    },
    {
      key: "priority",
      header: "Priority",
      sort: "priority",
      cell: (entry) => <Priority entry={entry} />,
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

function dayColumns(today: string): Column<PipelineEntry>[] {
  return [
    {
      key: "lead",
      header: "Lead",
      sort: "leadDate",
      isInPanel: true,
      cell: ({ leadDate }) => (
        <span className="salesgeo:whitespace-nowrap">{formatDate(leadDate)}</span>
      ),
    },
    {
      key: "followUp",
      header: "Follow-up",
      sort: "nextFollowUp",
      cell: (entry) => <FollowUp entry={entry} today={today} />,
    },
  ];
}

interface EntryProps {
  readonly entry: PipelineEntry;
}

/** Only a high priority is highlighted. */
function Priority({ entry }: EntryProps) {
  const { priority } = entry;
  if (priority === "high" || priority === "urgent") return <PriorityBadge entry={entry} />;
  return <span className="salesgeo:text-ink-soft">{priorityNames[priority]}</span>;
}

/** Only a due follow-up is highlighted. */
function FollowUp({ entry, today }: EntryProps & { readonly today: string }) {
  const { nextFollowUp } = entry;
  if (nextFollowUp === null || followUpOf(entry, today)?.state !== "upcoming")
    return <FollowUpBadge entry={entry} />;
  return <span className="salesgeo:whitespace-nowrap">{formatDate(nextFollowUp)}</span>;
}

function Owner({ name }: { readonly name: string | null }) {
  return <span className="salesgeo:whitespace-nowrap">{name ?? "Unknown"}</span>;
}

interface CustomerProps {
  readonly entry: PipelineEntry;
  readonly onAction: ActOnEntry;
}

/** The name leads to the customer, the place below it opens the entry. */
function Customer({ entry, onAction }: CustomerProps) {
  const place = placeText(entry);
  const [open] = entryActions(entry, onAction);
  return (
    <span className="salesgeo:md:flex salesgeo:md:items-baseline salesgeo:md:gap-1.5">
      <span className="salesgeo:md:min-w-12 salesgeo:md:[&_a]:block! salesgeo:md:[&_a]:truncate">
        <CustomerLink entry={entry} />
      </span>{" "}
      {entry.isDeleted && <Badge tone="negative">Deleted</Badge>}
      <span className="salesgeo:text-label salesgeo:leading-5 salesgeo:max-md:mt-1 salesgeo:max-md:block salesgeo:md:min-w-12 salesgeo:md:shrink-[4] salesgeo:md:truncate">
        <RowOpener action={open && { ...open, name: `${open.name}, ${place}` }}>
          <span className="salesgeo:font-normal salesgeo:text-ink-soft">{place}</span>
        </RowOpener>
      </span>
    </span>
  );
}
