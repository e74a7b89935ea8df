import { TargetMetric } from "@dash/contracts/kpi-metrics";
import { setKpiTarget } from "@dash/contracts/kpis";
import type { CalendarMonth } from "@dash/kit";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";
import { formatFigure } from "../../../kpis/kpi-target.ts";

/** How the target of a metric is read. Only the average response time may be left without one. */
export function targetReading(metric: TargetMetric) {
  return {
    blank: isOptional(metric) ? null : Number.NaN,
    unparsable: Number.NaN,
    write: (value: number) => formatFigure(metric, value),
  } satisfies NumberReading;
}

export function isOptional(metric: TargetMetric): boolean {
  return metric === "call_avg_response_time";
}

/** What the fields of a target must say; it gives what is sent. */
export function TargetForm(metric: TargetMetric) {
  return z.pipe(
    z.pipe(
      z.object({
        metric: TargetMetric,
        target: TypedNumber<number | null>(targetReading(metric)),
        fromMonth: z.string(),
        fromYear: z.string(),
      }),
      z.transform((typed): z.input<typeof setKpiTarget.body> => typed),
    ),
    setKpiTarget.body,
  );
}

/** A target as it is typed. */
export type TargetValues = z.input<ReturnType<typeof TargetForm>>;

export function newTargetValues(
  metric: TargetMetric,
  { month, year }: CalendarMonth,
): TargetValues {
  return { metric, target: "", fromMonth: String(month), fromYear: String(year) };
}
