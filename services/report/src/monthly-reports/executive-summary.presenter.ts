import {
  apportion,
  minutesAvailable,
  over,
  roundToUnit,
  apportionPercent,
} from "@dash/contracts/reports/agreeing-figures";
import { carriedInText, carriedOutText } from "@dash/contracts/reports/carried-text";
import { pluralize } from "@dash/contracts/values/pluralize";
import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { kpiText } from "@dash/contracts/kpis/kpi-text";
import { percentText } from "@dash/contracts/values/percentages";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { kpiOf, without } from "../pdf/metric-values.presenter.ts";
import { tenthsText } from "../pdf/figures.presenter.ts";
import { monthText } from "@dash/service-lib/calendar/written-times";

type SummaryData = Omit<ReportData, "executiveSummary">;

/** Describes the month in sentences. They depend on the figures alone, so equal figures give equal sentences. */
export function executiveSummary(data: SummaryData): string[] {
  if (data.isEmpty) return [`Nothing was recorded in ${monthText(data)}.`, ...carriedOver(data)];
  return [
    hoursUsed(data),
    comparison(data),
    mostOfTheTime(data),
    ...carriedOver(data),
    warrantyVisits(data),
    calls(data),
    quality(data),
  ].filter((sentence) => sentence !== null);
}

function hoursUsed(data: SummaryData): string {
  const { hoursAvailable, minutesUsed, tierName } = data;
  const carried = carriedInText(data);
  const when = data.isToDate ? `So far in ${monthText(data)}` : `In ${monthText(data)}`;
  const beyond = over(data, minutesUsed);
  const limit = carried ? "these" : "the tier allows";
  const exceeded = beyond > 0 ? `, ${tenthsText(beyond)} hours more than ${limit}` : "";
  const allowed = `${pluralize(hoursAvailable, "hour")} of ${tierName}${carried ? ` and ${carried}` : ""}`;
  return `${when}, ${tenthsText(roundToUnit(minutesUsed))} of the ${allowed} were used (${percentText(minutesUsed, minutesAvailable(data))})${exceeded}.`;
}

/** Compares the hours with the previous month. It uses rounded figures, so that it agrees with what is displayed. */
function carriedOver(data: SummaryData): string[] {
  const text = carriedOutText(data, data.status);
  return text ? [`Unused hours: ${text}.`] : [];
}

function comparison({ previous, minutesUsed }: SummaryData): string | null {
  if (!previous) return null;
  const before = roundToUnit(previous.minutesUsed);
  const difference = roundToUnit(minutesUsed) - before;
  if (difference === 0) return `That is as many as in ${monthText(previous)}.`;
  const direction = difference > 0 ? "more" : "less";
  return `That is ${tenthsText(Math.abs(difference))} hours ${direction} than in ${monthText(previous)} (${tenthsText(before)}).`;
}

function mostOfTheTime({ serviceLineBreakdown: lines }: SummaryData): string | null {
  const minutes = lines.map(({ totalMinutes }) => totalMinutes);
  const [first] = lines;
  const [hours] = apportion(minutes);
  const [share] = apportionPercent(minutes);
  if (!first || hours === undefined || share === undefined) return null;
  if (lines.length === 1) return `All of the time went into ${first.serviceLineName}.`;
  return `Most of the time went into ${first.serviceLineName}: ${tenthsText(hours)} hours, ${tenthsText(share)}% of what ${lines.length} service lines used.`;
}

function warrantyVisits({ kpis }: SummaryData): string | null {
  const total = valueOf(kpis, "warranty_visits_total");
  if (total === null) return null;
  if (total === 0) return "There was no warranty visit.";
  const valid = valueOf(kpis, "warranty_visits_valid") ?? 0;
  const invalid = valueOf(kpis, "warranty_visits_invalid") ?? 0;
  const open = without(total, [valid, invalid]);
  const parts = [`${valid} with a valid claim`, `${invalid} with an invalid one`];
  if (open) parts.push(`${open} not assessed`);
  return `There ${total === 1 ? "was" : "were"} ${pluralize(total, "warranty visit")}: ${parts.join(", ")}.`;
}

function calls({ kpis }: SummaryData): string | null {
  const customers = valueOf(kpis, "customer_calls_total");
  const installers = valueOf(kpis, "installer_calls_total");
  if (customers === null || installers === null) return null;
  const escalated = valueOf(kpis, "calls_escalated") ?? 0;
  return `${pluralize(customers, "customer call")} and ${pluralize(installers, "installer call")} were counted, and ${escalated === 0 ? "none was" : `${escalated} of all calls ${escalated === 1 ? "was" : "were"}`} escalated.`;
}

function quality({ kpis }: SummaryData): string | null {
  const parts = [
    figure(kpis, "first_time_fix_rate", "the first time fix rate"),
    figure(kpis, "customer_satisfaction", "customer satisfaction"),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.join(", and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Such as `the first time fix rate was 91.2%, against a target of 90%`. */
function figure(kpis: SummaryData["kpis"], metric: KpiMetric, name: string): string | null {
  const kpi = kpiOf(kpis, metric);
  if (!kpi || kpi.value === null) return null;
  const text = (value: number) => kpiText({ value, unit: kpi.unit }).replace(" / ", " of ");
  const aim = kpi.target === null ? "" : ` against a target of ${text(kpi.target)}`;
  return `${name} was ${text(kpi.value)}${aim}`;
}

function valueOf(kpis: SummaryData["kpis"], metric: KpiMetric): number | null {
  return kpiOf(kpis, metric)?.value ?? null;
}
