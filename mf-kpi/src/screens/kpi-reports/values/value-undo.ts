import { Kpi } from "@dash/contracts/kpis/kpis";
import { clearKpi, recordKpi } from "@dash/contracts/kpis/kpi-changes";
import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";
import { safeParse } from "zod/mini";
import { NOTHING_RECORDED, type RecordedValue } from "./value-form.ts";

interface MetricOfMonth extends CalendarMonth {
  readonly metric: KpiMetric;
}

/** Records the former value again, or takes the value back where none was recorded. `version` is the present one. */
export function undoRecording(
  { metric, month, year }: MetricOfMonth,
  version: number,
  { value, description }: RecordedValue,
): Undo {
  const changedBy = recordedBy;
  if (value === null)
    return {
      endpoint: clearKpi,
      request: { query: { metric, month, year }, version },
      undone: "KPI value cleared successfully",
      changedBy,
    } satisfies Undo<typeof clearKpi>;
  return {
    endpoint: recordKpi,
    request: { body: { metric, month, year, value, description }, version },
    undone: "KPI value is as before",
    changedBy,
  } satisfies Undo<typeof recordKpi>;
}

/** Records a value again that was taken back. */
export function undoClearing(target: MetricOfMonth, former: RecordedValue) {
  return undoRecording(target, NOTHING_RECORDED, former);
}

function recordedBy(current: unknown): string | null | undefined {
  return safeParse(Kpi, current).data?.recorded?.by;
}
