import { counted } from "@dash/contracts/values/counted";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { Link, useToday } from "@dash/kit";
import { CustomerLink } from "../../customer-link.tsx";
import { daysOverdue } from "./days-overdue.ts";

const linkClass = [
  "salesgeo:shrink-0 salesgeo:rounded-sm salesgeo:text-ink-soft",
  "salesgeo:underline-offset-2 salesgeo:hover:underline",
].join(" ");

const rowClass = [
  "salesgeo:flex salesgeo:flex-wrap salesgeo:items-baseline salesgeo:justify-between salesgeo:gap-x-4",
  "salesgeo:border-t salesgeo:border-line salesgeo:py-2 salesgeo:text-body salesgeo:first:border-t-0",
].join(" ");

export function FollowUp({ entry }: { readonly entry: PipelineEntry }) {
  const days = daysOverdue(entry.nextFollowUp ?? "", useToday());
  const tone = days > 0 ? "salesgeo:font-medium salesgeo:text-negative-ink" : "";
  return (
    <li className={rowClass}>
      <CustomerLink entry={entry} />
      <Link to={`/sales-pipeline?entry=${entry.id}`} className={linkClass}>
        {stageNames[entry.currentStage]} · <span className={tone}>{wordsOf(days)}</span>
      </Link>
    </li>
  );
}

function wordsOf(days: number): string {
  if (days <= 0) return "Today";
  return `${counted(days, "day")} overdue`;
}
