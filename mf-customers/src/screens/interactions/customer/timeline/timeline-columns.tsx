import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { formatDate, formatDateTime, formatMoney } from "@dash/kit";
import { formatLength } from "@dash/kit/ui/text/format-length";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { DocumentIcon, PhoneIcon, SalesIcon, WrenchIcon } from "@dash/kit/ui/layout/icons";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowLink, RowOpener } from "@dash/kit/ui/list/row-opener";
import { interactionName } from "../../../../interactions/interaction-texts.ts";
import {
  interactionRowActions,
  type ActOnInteraction,
} from "../../interaction-list/interaction-actions.ts";
import { InteractionDescription } from "../../interaction/interaction-description.tsx";
import { InteractionKind } from "../../interaction/interaction-kind.tsx";
import { leadAddress } from "../lead-address.ts";
import { DeleteNote } from "./delete-note.tsx";
import { VisitPhotos } from "./visit-photos.tsx";
import { momentOf, type TimelineEntry } from "./timeline-entries.ts";

export function timelineColumns(onAction: ActOnInteraction): readonly Column<TimelineEntry>[] {
  return [
    {
      key: "when",
      header: "Date",
      cell: (entry) => (
        <>
          <When entry={entry} onAction={onAction} />
          <span className="customers:block">
            <What entry={entry} />
          </span>
        </>
      ),
    },
    {
      key: "description",
      header: "Description",
      cut: "large",
      narrow: "line",
      cell: (entry) => (
        <>
          <Said entry={entry} />
          <Details entry={entry} />
        </>
      ),
    },
    { ...actionsColumn((entry) => <Actions entry={entry} onAction={onAction} />), isInPanel: true },
  ];
}

interface CellProps {
  readonly entry: TimelineEntry;
}

interface ActingCellProps extends CellProps {
  readonly onAction: ActOnInteraction;
}

/** The moment of the entry, which opens its record. A note has no other place than this one. */
function When({ entry, onAction }: ActingCellProps) {
  const { kind, record } = entry;
  const text = <span className="customers:whitespace-nowrap">{momentText(entry)}</span>;
  if (kind === "contact") {
    const [open] = interactionRowActions(record, onAction);
    return <RowOpener action={open}>{text}</RowOpener>;
  }
  const leadId = leadOf(entry);
  if (leadId === null) return <span className="customers:font-medium">{text}</span>;
  return (
    <RowLink
      to={leadAddress(leadId)}
      aria-label={`${momentText(entry)}, ${kinds[kind].name.toLowerCase()}`}
    >
      {text}
    </RowLink>
  );
}

function leadOf({ kind, record }: TimelineEntry): string | null {
  if (kind === "lead") return record.lead.id;
  if (kind === "lead-note") return record.leadId;
  return kind === "installation" ? record.salesPipelineId : null;
}

function momentText(entry: TimelineEntry): string {
  const moment = momentOf(entry);
  return moment.includes("T") ? formatDateTime(moment) : formatDate(moment);
}

const kinds = {
  note: { name: "Note", Icon: DocumentIcon },
  lead: { name: "Lead", Icon: SalesIcon },
  "lead-note": { name: "Note on a lead", Icon: DocumentIcon },
  "lead-call": { name: "Call about a lead", Icon: PhoneIcon },
  installation: { name: "Installation", Icon: WrenchIcon },
};

function What({ entry }: CellProps) {
  const { kind, record } = entry;
  if (kind === "contact") return <InteractionKind interaction={record} />;
  const { name, Icon } = kinds[kind === "lead-note" && record.kind === "call" ? "lead-call" : kind];
  return (
    <span className="customers:inline-flex customers:items-center customers:gap-1.5">
      <Icon size={14} aria-hidden="true" className="customers:text-ink-soft" />
      {name}
    </span>
  );
}

function Said({ entry: { kind, record } }: CellProps) {
  switch (kind) {
    case "contact":
      return (
        // The marks go below a description that they would leave no room.
        <div className="customers:md:*:flex-wrap">
          <InteractionDescription interaction={record} />
        </div>
      );
    case "lead":
      return (
        <span className="customers:flex customers:flex-wrap customers:gap-1.5">
          <Badge tone="secondary">{stageNames[record.lead.currentStage]}</Badge>
          {record.lead.value !== null && formatMoney(record.lead.value)}
          {record.match === "shared" && <Badge tone="caution">May be another customer’s</Badge>}
        </span>
      );
    case "installation":
      return <RecordText text={record.heatPumpModel} />;
    default:
      return <RecordText text={record.text} />;
  }
}

/** The person who did it. Calls and visits also have their service line, duration and photos. */
function Details({ entry: { kind, record } }: CellProps) {
  const details =
    kind === "contact" ? [...contactDetails(record), personOf(record)] : [personOf(record)];
  return (
    <>
      <span className="customers:block customers:text-label customers:whitespace-normal customers:text-ink-soft">
        {details.join(" · ")}
      </span>
      {kind === "contact" && <VisitPhotos visit={record} />}
    </>
  );
}

function contactDetails(interaction: CustomerInteraction): string[] {
  const { interactionType, serviceLineName, durationSeconds } = interaction;
  const duration = durationSeconds === null ? null : formatLength(interactionType, durationSeconds);
  return [serviceLineName, duration].filter((text) => text !== null);
}

function RecordText({ text }: { readonly text: string }) {
  return (
    <p className="customers:max-w-prose customers:wrap-anywhere customers:whitespace-pre-wrap">
      {text}
    </p>
  );
}

function personOf(record: TimelineEntry["record"]): string {
  return ("lead" in record ? record.lead.userName : record.userName) ?? "Unknown";
}

function Actions({ entry: { kind, record }, onAction }: ActingCellProps) {
  if (kind === "note") return record.can.delete && <DeleteNote note={record} />;
  if (kind !== "contact") return null;
  return (
    <RowActions of={interactionName(record)} actions={interactionRowActions(record, onAction)} />
  );
}
