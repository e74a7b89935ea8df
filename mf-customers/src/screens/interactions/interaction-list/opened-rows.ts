import { faultNames } from "@dash/contracts/interactions/interaction-kinds";
import {
  kpiMetrics,
  usualTerm,
  type KpiMetric,
  type RatioTerm,
} from "@dash/contracts/kpis/kpi-metrics";
import { formatDateTime } from "@dash/kit";
import { formatWeekday } from "@dash/kit/ui/text/format-weekday";
import type { OpenedRow } from "@dash/kit/ui/list/filter-bar";
import { sourceNames } from "../../../interactions/interaction-texts.ts";
import type { InteractionFilter, InteractionFilterPatch } from "./interaction-filter.ts";

/** The filters that links from figures have set, in words. */
export function openedRows(filter: InteractionFilter): OpenedRow<InteractionFilterPatch>[] {
  const { metric, part } = filter;
  const measured = metric && {
    text: metricText(metric, part),
    definition: kpiMetrics[metric].definition,
    without: { metric: null, part: null },
  };
  const span = spanText(filter);
  return [
    ...(measured ? [measured] : []),
    ...(span ? [{ text: span, without: { from: null, to: null } }] : []),
    ...single.flatMap(({ name, textOf }) => {
      const text = textOf(filter);
      return text ? [{ text, without: { [name]: null } }] : [];
    }),
  ];
}

function metricText(metric: KpiMetric, part: RatioTerm = usualTerm(metric)): string {
  const { title, where } = kpiMetrics[metric];
  if (part === usualTerm(metric) || !where) return `Rows behind: ${title}`;
  return part === "numerator"
    ? `Rows that count for: ${title}`
    : `Rows that are looked at for: ${title}`;
}

function spanText({ from, to }: InteractionFilter): string {
  return [from && `from ${formatDateTime(from)}`, to && `before ${formatDateTime(to)}`]
    .filter(Boolean)
    .join(", ")
    .replace(/^./, (first) => first.toUpperCase());
}

interface SingleFilter {
  readonly name: keyof InteractionFilterPatch;
  readonly textOf: (filter: InteractionFilter) => string | undefined;
}

const single: readonly SingleFilter[] = [
  { name: "isHidden", textOf: ({ isHidden }) => (isHidden ? "Hidden calls" : undefined) },
  flag("isCounted", "Counted calls", "Not counted"),
  flag("isWarrantyVisit", "About warranty", "Not about warranty"),
  { name: "claim", textOf: ({ claim }) => claim && claimTexts[claim] },
  { name: "faultCategory", textOf: ({ faultCategory }) => faultText(faultCategory) },
  flag("isRepeatVisit", "Repeat visits", "No repeat visits"),
  flag("hasParts", "Used parts", "Used no parts"),
  flag("firstTimeFix", "First Time Fix", "Not fixed at the first attempt"),
  {
    name: "satisfactionRating",
    textOf: ({ satisfactionRating: rating }) => (rating ? `Rating ${rating}` : undefined),
  },
  { name: "hour", textOf: ({ hour }) => hourText(hour) },
  { name: "weekday", textOf: ({ weekday }) => weekdayText(weekday) },
  { name: "source", textOf: ({ source }) => source && sourceNames[source] },
];

function flag(
  name: "isCounted" | "isWarrantyVisit" | "isRepeatVisit" | "hasParts" | "firstTimeFix",
  yes: string,
  no: string,
): SingleFilter {
  const textOf = ({ [name]: value }: InteractionFilter) =>
    value === undefined ? undefined : value ? yes : no;
  return { name, textOf };
}

const claimTexts = {
  valid: "Claim valid",
  invalid: "Out of warranty",
  "not-assessed": "Claim not assessed",
} as const satisfies Record<NonNullable<InteractionFilter["claim"]>, string>;

function faultText(category: InteractionFilter["faultCategory"]): string | undefined {
  return category === "none" ? "No fault category" : category && `Fault: ${faultNames[category]}`;
}

function hourText(hour: number | undefined): string | undefined {
  return hour === undefined ? undefined : `Between ${clockHour(hour)} and ${clockHour(hour + 1)}`;
}

function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

function weekdayText(weekday: number | undefined): string | undefined {
  return weekday === undefined ? weekday : `On ${formatWeekday(weekday, "long")}s`;
}
