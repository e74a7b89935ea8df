import type { Kpi } from "@dash/contracts/kpis/kpis";
import { recordKpi } from "@dash/contracts/kpis/kpi-changes";
import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { formatFigure } from "../../../kpis/kpi-target.ts";

/** Refuses blank or unreadable input instead of reading it as a value. */
const refusing = { blank: Number.NaN, unparsable: Number.NaN };

/** Validates the form; the output is the request body. */
export const ValueForm = z.pipe(
  z.pipe(
    z.object({
      metric: recordKpi.body.shape.metric,
      month: z.number(),
      year: z.number(),
      value: TypedNumber({ ...refusing, write: String }),
      description: z.string(),
    }),
    z.transform((values): z.input<typeof recordKpi.body> => values),
  ),
  recordKpi.body,
);

/** The values of the form, as typed. */
export type ValueValues = z.input<typeof ValueForm>;

/** How the text of a value is read, and how the value is formatted with its unit. */
export function valueReading(metric: KpiMetric): NumberReading {
  return { ...refusing, write: (value) => formatFigure(metric, value) };
}

/** The version that stands for "no recorded value". */
export const NOTHING_RECORDED = 0;

/** The recorded value of a metric in a month, as a separate record. The value is null if none is recorded. */
export interface RecordedValue {
  readonly id: string;
  readonly version: number;
  readonly value: number | null;
  readonly description: string;
}

export function recordedValueOf(kpi: Kpi, { month, year }: CalendarMonth): RecordedValue {
  const { metric, value, recorded } = kpi;
  return {
    id: `kpi:${metric}:${year}-${month}`,
    version: recorded?.version ?? NOTHING_RECORDED,
    value: recorded && value,
    description: recorded?.why ?? "",
  };
}

export function valuesOf(
  { value, description }: RecordedValue,
  metric: KpiMetric,
  { month, year }: CalendarMonth,
): ValueValues {
  return { metric, month, year, value: value === null ? "" : String(value), description };
}
