import { pluralize } from "@dash/contracts/values/pluralize";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { Link, LoadingNotice, useToday } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { daysBetween } from "@dash/kit/ui/text/days-between";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { ToDoItem } from "@dash/kit/ui/feedback/to-do";
import { lazy, Suspense, useState } from "react";
import { CustomerLink } from "../../customer-link.tsx";

// The code of the form loads when the first one opens, because the dashboard is most people's first screen.
const LeadNoteForm = lazy(async () => ({
  default: (await import("../../lead-notes/lead-note-form.tsx")).LeadNoteForm,
}));

const linkClass = [
  "salesgeo:shrink-0 salesgeo:rounded-sm salesgeo:text-ink-soft",
  "salesgeo:underline-offset-2 salesgeo:hover:underline",
].join(" ");

/** A lead to follow up. Its note and its next follow-up can be written right here. */
export function FollowUp({ entry }: { readonly entry: PipelineEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const days = daysBetween(entry.nextFollowUp ?? "", useToday());
  const tone = days > 0 ? "salesgeo:font-medium salesgeo:text-negative-ink" : "";
  return (
    <ToDoItem
      name={<Customer entry={entry} />}
      below={
        isOpen && (
          <Suspense fallback={<LoadingNotice text="Loading form..." />}>
            <LeadNoteForm entry={entry} />
          </Suspense>
        )
      }
    >
      <Link to={leadAddress(entry)} title={stageNames[entry.currentStage]} className={linkClass}>
        <span className={tone}>{dueText(days)}</span>
      </Link>
      {entry.can.update && (
        <Button
          variant="ghost"
          size="small"
          className="salesgeo:-mr-2 salesgeo:px-2! salesgeo:text-accent-ink!"
          aria-label={`Follow up ${entry.customerName}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Follow up
        </Button>
      )}
    </ToDoItem>
  );
}

/** A lead that no customer belongs to yet is all there is to read. */
function Customer({ entry }: { readonly entry: PipelineEntry }) {
  if (entry.contactId !== null) return <CustomerLink entry={entry} />;
  return <NameLink to={leadAddress(entry)}>{entry.customerName}</NameLink>;
}

function leadAddress({ id }: PipelineEntry): `/${string}` {
  return `/sales-pipeline?entry=${id}`;
}

function dueText(days: number): string {
  if (days <= 0) return "Today";
  return `${pluralize(days, "day")} overdue`;
}
