import type { KpiUnit } from "@dash/contracts/kpis/kpi-metrics";
import { kpiText } from "@dash/contracts/kpis/kpi-text";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { ExactUnit, ExactValue } from "@dash/contracts/questions/questions";
import type { RecordFigure } from "@dash/contracts/questions/record-figures";
import {
  apportion,
  minutesAvailable,
  remaining,
  roundToUnit,
} from "@dash/contracts/reports/agreeing-figures";
import { percentText } from "@dash/contracts/values/percentages";
import { londonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { dayText } from "@dash/service-lib/calendar/written-times";
import { describeInteraction } from "../activities/recent-activities.presenter.ts";
import type { InteractionActivity } from "../activities/latest-activities.query.ts";
import type { HoursOfMonth } from "../hours/hours-by-month.query.ts";
import { clock } from "@dash/service-lib/calendar/clock";
import { allocationOf, minutesOf } from "../hours/hours.presenter.ts";
import { momentText } from "../pdf/periods.presenter.ts";
import { presentLineLook } from "../service-lines/service-line.presenter.ts";

/** A figure as it is. `month` is the record's own month, if it has one. */
export interface Figure extends Omit<RecordFigure, "id"> {
  readonly month?: CalendarMonth;
}

const exactUnits: Readonly<Record<KpiUnit, ExactUnit>> = {
  percentage: "percent",
  minutes: "minutes",
  hours: "minutes",
  rating: "rating",
  other: "count",
};

export function presentKpiFigure({ title, value, unit }: Kpi): Figure {
  const exact = value !== null && unit === "hours" ? value * 60 : value;
  return {
    title,
    shown: value === null ? "No Data" : kpiText({ value, unit }),
    exact: { value: exact, unit: exactUnits[unit] },
  };
}

/** The three figures of a month's hours, rounded as the dashboard rounds them. */
export const hoursFigures: ReadonlyMap<string, (month: HoursOfMonth) => Figure> = new Map([
  ["used", ({ lines }) => hoursFigure("Hours Used", minutesOf(lines))],
  [
    "remaining",
    (month) => {
      const used = minutesOf(month.lines);
      const allocation = allocationOf(month);
      const left = Math.max(minutesAvailable(allocation) - used, 0);
      return hoursFigure("Hours Remaining", left, remaining(allocation, used));
    },
  ],
  [
    "utilization",
    (month) => {
      const allocated = minutesAvailable(allocationOf(month));
      const used = minutesOf(month.lines);
      const exact: ExactValue = { value: (used * 100) / allocated, unit: "percent" };
      return { title: "Utilization", shown: percentText(used, allocated), exact };
    },
  ],
]);

/** The hours of a service line, whose tenths sum to those of the month with those of the other lines. */
export function presentLineFigure(
  { lines }: Pick<HoursOfMonth, "lines">,
  line: { readonly id: string; readonly name: string },
): Figure {
  const index = lines.findIndex(({ serviceLineId }) => serviceLineId === line.id);
  const tenths = apportion(lines.map(({ minutes }) => minutes))[index];
  return hoursFigure(line.name, lines[index]?.minutes ?? 0, tenths);
}

function hoursFigure(title: string, minutes: number, tenths = roundToUnit(minutes)): Figure {
  const digits = { minimumFractionDigits: 1 };
  const shown = `${(tenths / 10).toLocaleString("en-GB", digits)} h`;
  return { title, shown, exact: { value: minutes, unit: "minutes" } };
}

export interface EntryRow extends CalendarMonth {
  readonly id: string;
  readonly minutes: number;
  readonly lineName: string | null;
  /** Null if an earlier release stored the entry. */
  readonly day: string | null;
}

export function presentEntryFigure({ minutes, lineName, day, month, year }: EntryRow): Figure {
  const { name } = presentLineLook({ name: lineName, color: null });
  return {
    title: day === null ? name : `${name}, ${dayText(day)}`,
    shown: `${clock(minutes)} h`,
    exact: { value: minutes, unit: "minutes" },
    month: { month, year },
  };
}

export interface InteractionRow {
  readonly id: string;
  readonly occurredAt: Date;
  readonly interaction: InteractionActivity["interaction"];
}

export function presentInteractionFigure({ occurredAt, interaction }: InteractionRow): Figure {
  const { type, seconds } = interaction;
  const figure = {
    title: `${type === "call" ? "Call" : "Visit"}, ${momentText(occurredAt)}`,
    month: londonMonth(occurredAt),
  };
  if (seconds === null) {
    const value = describeInteraction(interaction);
    return { ...figure, shown: value, exact: { value, unit: "text" } };
  }
  const shown = type === "call" ? `${clock(seconds)} min` : `${clock(Math.round(seconds / 60))} h`;
  return { ...figure, shown, exact: { value: seconds / 60, unit: "minutes" } };
}

/** The subject of the question by which the partner returns a report. */
export const WHOLE_REPORT = "Whole report";

/** A part of the printed report; its figure is the newest version. */
export function presentReportPart(title: string, version: number): Figure {
  const value = `Version ${version}`;
  return { title, shown: value, exact: { value, unit: "text" } };
}
