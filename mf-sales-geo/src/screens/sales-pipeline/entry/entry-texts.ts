import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelinePriority, PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { formatDate, formatMoney, londonDate } from "@dash/kit";
import type { BadgeTone } from "@dash/kit/ui/feedback/badge";
import { formatCount } from "../../../figures/figure-formats.ts";

const DAY_MS = 86_400_000;

/** The region and the first half of the postcode, as far as they exist. */
export function placeText({ region, postcode }: Pick<PipelineEntry, "region" | "postcode">) {
  const [outcode] = postcode?.split(" ") ?? [];
  return [region, outcode].filter(Boolean).join(" · ") || "Unknown place";
}

/** The number of days since the entry came to its stage, by London's calendar. */
export function daysInStage({ stageSince }: Pick<PipelineEntry, "stageSince">, today: string) {
  return daysBetween(stageSince, today);
}

/** The number of London calendar days from an instant to a day such as `2026-03-01`; at least 0. */
export function daysBetween(instant: string, day: string): number {
  return Math.max(0, (Date.parse(day) - Date.parse(londonDate(instant))) / DAY_MS);
}

export function daysText(days: number): string {
  return `${formatCount(days)} ${days === 1 ? "day" : "days"}`;
}

export function valueText(value: number | null): string {
  return value === null ? "No value" : formatMoney(value);
}

export interface FollowUp {
  readonly state: "overdue" | "today" | "upcoming";
  readonly text: string;
}

/** The text about the next follow-up; null if there is none, or if the entry is lost or completed. */
export function followUpOf(
  { currentStage, nextFollowUp }: Pick<PipelineEntry, "currentStage" | "nextFollowUp">,
  today: string,
): FollowUp | null {
  if (nextFollowUp === null || currentStage === "lost" || currentStage === "completed") return null;
  // A day of this year needs no year.
  const day = formatDate(nextFollowUp).replace(` ${today.slice(0, 4)}`, "");
  if (nextFollowUp < today) return { state: "overdue", text: `Overdue: ${day}` };
  if (nextFollowUp === today) return { state: "today", text: "Follow up today" };
  return { state: "upcoming", text: `Follow up ${day}` };
}

export const followUpTones: Record<FollowUp["state"], BadgeTone> = {
  overdue: "negative",
  today: "caution",
  upcoming: "neutral",
};

export const priorityTones: Record<PipelinePriority, BadgeTone> = {
  low: "secondary",
  medium: "neutral",
  high: "caution",
  urgent: "negative",
};

export const stageTones: Record<PipelineStage, BadgeTone> = {
  lead: "neutral",
  qualified: "neutral",
  quoted: "neutral",
  negotiation: "neutral",
  sold: "positive",
  installed: "positive",
  completed: "positive",
  lost: "secondary",
};
