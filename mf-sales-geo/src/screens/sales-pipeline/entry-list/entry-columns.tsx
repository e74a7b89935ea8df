import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { priorityNames, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { formatDate, formatMoney } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { CustomerLink } from "../../../customer-link.tsx";
import { entryRowActions, type ActOnEntry } from "../entry/entry-actions.ts";
import { FollowUpBadge, PriorityBadge } from "../entry/entry-badges.tsx";
import { daysInStage, daysText, followUpOf } from "../entry/entry-texts.ts";

export function entryColumns(onAction: ActOnEntry, today: string): Column<PipelineEntry>[] {
  return [
    {
      key: "customer",
      header: "Customer",
      sort: "customerName",
      cell: (entry) => <Customer entry={entry} />,
    },
    {
      key: "stage",
      header: "Stage",
      sort: "stage",
      narrow: "aside",
      cell: (entry) => <Stage entry={entry} onAction={onAction} />,
    },
    ...dealColumns(today),
    ...dayColumns(today),
    {
      key: "owner",
      header: "Owner",
      isInPanel: true,
      cell: ({ userName }) => <Owner name={userName} />,
    },
    {
      ...actionsColumn((entry) => (
        <RowActions of={entry.customerName} actions={entryRowActions(entry, onAction)} />
      )),
      isInPanel: true,
    },
  ];
}

/** The columns about the state of the deal. */
function dealColumns(today: string): Column<PipelineEntry>[] {
  return [
    {
      key: "days",
      header: "In Stage",
      sort: "stageSince",
      isInPanel: true,
      isWideOnly: true,
      cell: (entry) => (
        <span className="salesgeo:whitespace-nowrap">{daysText(daysInStage(entry, today))}</span>
      ),
    },
    {
      key: "priority",
      header: "Priority",
      sort: "priority",
      isInPanel: true,
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

/** The name leads to the customer. */
function Customer({ entry }: EntryProps) {
  return (
    <span className="salesgeo:md:block salesgeo:md:w-max salesgeo:md:max-w-40 salesgeo:max-md:relative salesgeo:max-md:top-0.5">
      <CustomerLink entry={entry} /> {entry.isDeleted && <Badge tone="negative">Deleted</Badge>}
    </span>
  );
}

interface StageProps extends EntryProps {
  readonly onAction: ActOnEntry;
}

/** The stage, which opens the entry. */
function Stage({ entry, onAction }: StageProps) {
  const stage = stageNames[entry.currentStage];
  const [open] = entryRowActions(entry, onAction);
  return (
    <RowOpener action={open && { ...open, name: `${open.name}, ${stage}` }}>
      <span className="salesgeo:font-normal">{stage}</span>
    </RowOpener>
  );
}
