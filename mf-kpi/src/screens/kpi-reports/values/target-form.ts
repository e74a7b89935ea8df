import { TargetMetric } from "@dash/contracts/kpis/kpi-metrics";
import { setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import type { CalendarMonth } from "@dash/kit";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { formatFigure } from "../../../kpis/kpi-target.ts";

/** The metric of the new target, and whether an empty field removes the target. */
export interface SetTarget {
  readonly metric: TargetMetric;
  readonly isRemovable: boolean;
}

/** How the text of the target field is read. */
export function targetReading({ metric, isRemovable }: SetTarget) {
  return {
    blank: isRemovable ? null : Number.NaN,
    unparsable: Number.NaN,
    write: (value: number) => formatFigure(metric, value),
  } satisfies NumberReading;
}

/** Whether an empty field removes the target: only for the average response time, and only if a target is in force. */
export function isRemovable(metric: TargetMetric, inForce: number | null): boolean {
  return metric === "call_avg_response_time" && inForce !== null;
}

/** Validates the form; the output is the request body. */
export function TargetForm(set: SetTarget) {
  const TargetNumber = z
    .string()
    .check(z.refine((text) => set.isRemovable || text.trim() !== "", "Enter a target"));
  return z.pipe(
    z.pipe(
      z.object({
        metric: TargetMetric,
        target: z.pipe(TargetNumber, TypedNumber<number | null>(targetReading(set))),
        fromMonth: z.string(),
        fromYear: z.string(),
      }),
      z.transform((values): z.input<typeof setKpiTarget.body> => values),
    ),
    setKpiTarget.body,
  );
}

/** The values of the form, as typed. */
export type TargetValues = z.input<ReturnType<typeof TargetForm>>;

export function newTargetValues(
  metric: TargetMetric,
  { month, year }: CalendarMonth,
): TargetValues {
  return { metric, target: "", fromMonth: String(month), fromYear: String(year) };
}
