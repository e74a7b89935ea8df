import type { ServiceLineHours } from "@dash/contracts/reports/dashboard";
import type { LineHours } from "../hours/hours-by-month.query.ts";
import { hours } from "../hours/hours.presenter.ts";

type LineLook = Pick<LineHours, "name" | "color">;

export function presentLineLook({ name, color }: LineLook): { name: string; color: string } {
  return { name: name ?? "Unknown Service Line", color: color ?? "#d3d3d3" };
}

/** A service line with its hours in a month. */
export function presentLine({ serviceLineId, minutes, ...line }: LineHours): ServiceLineHours {
  const { name, color } = presentLineLook(line);
  return {
    serviceLineId,
    servicLineName: name,
    serviceLineName: name,
    totalHours: hours(minutes),
    totalMinutes: minutes,
    color,
  };
}
