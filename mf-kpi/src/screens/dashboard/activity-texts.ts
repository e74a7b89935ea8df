import type { DashboardActivity } from "@dash/contracts/reports/dashboard";
import { activityKinds } from "./activity-kind.ts";

/** The activity's text. */
export function activityText({ type, description }: DashboardActivity): string {
  return description?.trim() || `${type} activity`;
}

/**
 * The line below the text: the kind of activity, unless the text or the subject says it, and the subject. The kind
 * `other` says nothing, so it is left out.
 */
export function activityDetails(activity: DashboardActivity): string[] {
  const { type, subject } = activity;
  const { label } = activityKinds[type];
  const isKnown = `${activityText(activity)} ${subject ?? ""}`
    .toLowerCase()
    .includes(label.toLowerCase());
  return [...(type === "other" || isKnown ? [] : [label]), ...(subject === null ? [] : [subject])];
}
