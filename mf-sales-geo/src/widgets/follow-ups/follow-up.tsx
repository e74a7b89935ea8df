import { counted } from "@dash/contracts/values/counted";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { Link, LoadingNotice, useToday } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { lazy, Suspense, useState } from "react";
import { CustomerLink } from "../../customer-link.tsx";
import { daysOverdue } from "./days-overdue.ts";

// The code of the form loads when the first one opens, because the dashboard is most people's first screen.
const LeadNoteForm = lazy(async () => ({
  default: (await import("../../lead-notes/lead-note-form.tsx")).LeadNoteForm,
}));

const linkClass = [
  "salesgeo:shrink-0 salesgeo:rounded-sm salesgeo:text-ink-soft",
  "salesgeo:underline-offset-2 salesgeo:hover:underline",
].join(" ");

const rowClass = [
  "salesgeo:flex salesgeo:flex-wrap salesgeo:items-baseline salesgeo:justify-between salesgeo:gap-x-4",
  "salesgeo:border-t salesgeo:border-line salesgeo:py-2 salesgeo:text-body salesgeo:first:border-t-0",
].join(" ");

/** A lead to follow up. Its note and its next follow-up can be written right here. */
export function FollowUp({ entry }: { readonly entry: PipelineEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const days = daysOverdue(entry.nextFollowUp ?? "", useToday());
  const tone = days > 0 ? "salesgeo:font-medium salesgeo:text-negative-ink" : "";
  return (
    <li className={rowClass}>
      <CustomerLink entry={entry} />
      <span className="salesgeo:flex salesgeo:shrink-0 salesgeo:items-baseline salesgeo:gap-1">
        <Link to={`/sales-pipeline?entry=${entry.id}`} className={linkClass}>
          {stageNames[entry.currentStage]} · <span className={tone}>{wordsOf(days)}</span>
        </Link>
        {entry.can.update && (
          <Button
            variant="ghost"
            size="small"
            className="salesgeo:-my-1"
            aria-label={`Follow up ${entry.customerName}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Follow up
          </Button>
        )}
      </span>
      {isOpen && (
        <div className="salesgeo:mt-2 salesgeo:w-full">
          <Suspense fallback={<LoadingNotice text="Loading form..." />}>
            <LeadNoteForm entry={entry} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

function wordsOf(days: number): string {
  if (days <= 0) return "Today";
  return `${counted(days, "day")} overdue`;
}
