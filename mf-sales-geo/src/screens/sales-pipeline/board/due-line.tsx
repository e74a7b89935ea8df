import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { isOpenStage, priorityNames } from "@dash/contracts/sales/pipeline-kinds";
import { useToday } from "@dash/kit";
import { daysInStage, daysText, followUpOf, type FollowUp } from "../entry/entry-texts.ts";

export interface DueLineProps {
  readonly entry: PipelineEntry;
  readonly usualDays: number | undefined;
}

/** Shows the priority of an entry if it is high, the follow-up, and the days of a stay that is unusually long. */
export function DueLine({ entry, usualDays = Infinity }: DueLineProps) {
  const today = useToday();
  const followUp = followUpOf(entry, today);
  const days = daysInStage(entry, today);
  const isPressing = entry.priority === "high" || entry.priority === "urgent";
  return (
    <span className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-x-2 salesgeo:text-label salesgeo:text-ink-soft">
      {isPressing && (
        <span className="salesgeo:font-medium salesgeo:text-ink">
          {priorityNames[entry.priority]}
          <span className="salesgeo:sr-only"> priority</span>
        </span>
      )}{" "}
      {followUp ? (
        <span className={dueClasses[followUp.state]}>{followUp.text}</span>
      ) : (
        isOpenStage(entry.currentStage) && "No follow-up"
      )}{" "}
      {days > usualDays && (
        <span className="salesgeo:ml-auto salesgeo:font-medium salesgeo:text-caution-ink">
          {daysText(days)}
          <span className="salesgeo:sr-only"> in stage, usually {daysText(usualDays)}</span>
        </span>
      )}
    </span>
  );
}

const dueClasses: Readonly<Record<FollowUp["state"], string>> = {
  overdue: "salesgeo:font-medium salesgeo:text-negative-ink",
  today: "salesgeo:font-medium salesgeo:text-caution-ink",
  upcoming: "",
};
