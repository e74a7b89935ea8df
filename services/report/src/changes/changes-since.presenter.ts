import { roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import type { ChangeSince } from "@dash/contracts/reports/changes-since";
import { kpiText } from "@dash/contracts/kpis/kpi-text";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { AuditEntry } from "@dash/contracts/users/audit";
import { tenthsText, NO_DATA } from "../pdf/figures.presenter.ts";
import { dayText } from "@dash/service-lib/calendar/written-times";
import type { EntryChange } from "./entry-changes.client.ts";
import type { SeenFigures } from "./last-look.model.ts";

const deeds: Readonly<Record<EntryChange["deed"], readonly [more: string, fewer: string]>> = {
  logged: ["added", "taken off"],
  deleted: ["added", "deleted"],
  corrected: ["added by a correction", "taken off by a correction"],
};

export function presentEntryChange(
  { serviceLineId, minutes, deed, day, actorName }: EntryChange,
  lineNames: ReadonlyMap<string, string>,
): ChangeSince {
  const hours = tenthsText(roundToUnit(Math.abs(minutes)));
  const line = lineNames.get(serviceLineId) ?? "a service line";
  const done = deeds[deed][minutes > 0 ? 0 : 1];
  return {
    card: "hours",
    text: `${hours} h of ${line} ${done} on ${dayText(day)}, by ${actorName}`,
  };
}

export function presentAllocation(seen: SeenFigures, hoursAvailable: number): ChangeSince[] {
  if (seen.hoursAvailable === hoursAvailable) return [];
  const text = `Hours available: ${seen.hoursAvailable} before, ${hoursAvailable} now`;
  return [{ card: "hours", text }];
}

/** The metrics whose value differs, with who recorded a value, and why. */
export function presentKpiChanges(seen: SeenFigures, kpis: readonly Kpi[], since: Date) {
  return kpis
    .filter(({ metric, value }) => (seen.kpis[metric] ?? null) !== value)
    .map(({ metric, title, unit, value, recorded }): ChangeSince => {
      const text = (figure: number | null) =>
        figure === null ? NO_DATA : kpiText({ value: figure, unit });
      const isRecorded = recorded !== null && new Date(recorded.at) >= since;
      const computed =
        metric === "call_target_response_time" ? "from its target" : "from calls and visits";
      const why = isRecorded
        ? `recorded by ${recorded.by ?? "an administrator"}: ${recorded.why}`
        : computed;
      const before = text(seen.kpis[metric] ?? null);
      return { card: "kpis", text: `${title}: ${before} before, ${text(value)} now, ${why}` };
    });
}

/** The actions with a report that change something for its readers. */
export const reportEvents = ["finalised", "accepted", "returned", "reopened"] as const;

/** Says what was done with a report of the month. */
export function presentReportEvent({
  action,
  after,
  label,
  at,
  actorName,
}: AuditEntry): ChangeSince {
  const { version, reason } = (after ?? {}) as { version?: number; reason?: string };
  const by = `on ${dayText(at)}, by ${actorName}`;
  const text =
    action === "reopened"
      ? `the month was opened again ${by}: ${reason}. What was signed is struck out`
      : `version ${version} was ${action} ${by}${action === "returned" ? `: ${reason}` : ""}`;
  return { card: "report", text: `${label}: ${text}` };
}
