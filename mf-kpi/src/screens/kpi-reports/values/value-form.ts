import { recordKpi, type Kpi } from "@dash/contracts/kpis";
import type { KpiMetric } from "@dash/contracts/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";
import { formatFigure } from "../../../kpis/kpi-target.ts";

/** What cannot be read is refused: no value is meant by it. */
const refusing = { blank: Number.NaN, unparsable: Number.NaN };

/** What the fields of a value must say; it gives what is sent. */
export const ValueForm = z.pipe(
  z.pipe(
    z.object({
      metric: recordKpi.body.shape.metric,
      month: z.number(),
      year: z.number(),
      value: TypedNumber({ ...refusing, write: String }),
      description: z.string(),
    }),
    z.transform((typed): z.input<typeof recordKpi.body> => typed),
  ),
  recordKpi.body,
);

/** A value as it is typed. */
export type ValueValues = z.input<typeof ValueForm>;

/** How the value of a metric is read, and written with its unit. */
export function valueReading(metric: KpiMetric): NumberReading {
  return { ...refusing, write: (value) => formatFigure(metric, value) };
}

/** Where nothing is recorded, there is no version yet. */
const NOTHING_RECORDED = 0;

/** The recorded value of a metric in a month, as a record of its own. Its value is null where nothing is recorded. */
export interface RecordedValue {
  readonly id: string;
  readonly version: number;
  readonly value: number | null;
  readonly description: string;
}

/** The recorded value of a month within its metric. */
export function recordedValueOf(kpi: Kpi, { month, year }: CalendarMonth): RecordedValue {
  const { metric, value, recorded } = kpi;
  return {
    id: `kpi:${metric}:${year}-${month}`,
    version: recorded?.version ?? NOTHING_RECORDED,
    value: recorded && value,
    description: recorded?.why ?? "",
  };
}

/** A recorded value as the form shows it. */
export function valuesOf(
  { value, description }: RecordedValue,
  metric: KpiMetric,
  { month, year }: CalendarMonth,
): ValueValues {
  return { metric, month, year, value: value === null ? "" : String(value), description };
}
