import { roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import type { ChangeSince } from "@dash/contracts/reports/changes-since";
import { kpiText } from "@dash/contracts/kpis/kpi-text";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { AuditEntry } from "@dash/contracts/users/audit";
import { tenthsText, NO_DATA } from "../pdf/figures.presenter.ts";
import { dayText } from "../pdf/periods.presenter.ts";
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
      const why = isRecorded
        ? `recorded by ${recorded.by ?? "an administrator"}: ${recorded.why}`
        : "from calls and visits";
      const before = text(seen.kpis[metric] ?? null);
      return { card: "kpis", text: `${title}: ${before} before, ${text(value)} now, ${why}` };
    });
}

/** Says what was done with a report of the month; null for what changes nothing for the reader. */
export function presentReportEvent(event: AuditEntry): ChangeSince | null {
  const { version, reason } = (event.after ?? {}) as { version?: number; reason?: string };
  const by = `on ${dayText(event.at)}, by ${event.actorName}`;
  const texts: Partial<Record<AuditEntry["action"], string>> = {
    finalised: `version ${version} was finalised ${by}`,
    accepted: `version ${version} was accepted ${by}`,
    returned: `version ${version} was returned ${by}: ${reason}`,
    reopened: `the month was opened again ${by}: ${reason}. What was signed is struck out`,
  };
  const text = texts[event.action];
  return text === undefined ? null : { card: "report", text: `${event.label}: ${text}` };
}
