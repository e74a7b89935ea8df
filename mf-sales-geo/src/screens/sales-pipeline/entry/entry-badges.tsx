import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { priorityNames, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { useToday } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { followUpOf, followUpTones, priorityTones, stageTones } from "./entry-texts.ts";

export function PriorityBadge({ entry: { priority } }: { readonly entry: PipelineEntry }) {
  return <Badge tone={priorityTones[priority]}>{priorityNames[priority]}</Badge>;
}

export function StageBadge({ entry: { currentStage } }: { readonly entry: PipelineEntry }) {
  return <Badge tone={stageTones[currentStage]}>{stageNames[currentStage]}</Badge>;
}

/** The date of the next follow-up. An overdue or due follow-up is highlighted. */
export function FollowUpBadge({ entry }: { readonly entry: PipelineEntry }) {
  const followUp = followUpOf(entry, useToday());
  return followUp && <Badge tone={followUpTones[followUp.state]}>{followUp.text}</Badge>;
}
