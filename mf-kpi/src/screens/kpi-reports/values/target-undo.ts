import { KpiTarget, setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";
import { safeParse } from "zod/mini";

/** Sets the target that was in force in the month before. `history` has the metric's targets, newest first. */
export function undoTarget(
  { metric, fromMonth, fromYear, version }: KpiTarget,
  history: readonly KpiTarget[],
): Undo<typeof setKpiTarget> {
  const month = monthNumber({ fromMonth, fromYear });
  const inForce = history.find((target) => monthNumber(target) <= month)?.target ?? null;
  return {
    endpoint: setKpiTarget,
    request: { body: { metric, fromMonth, fromYear, target: inForce }, version },
    undone: "Target is as before",
    changedBy: (current) => safeParse(KpiTarget, current).data?.setBy,
  };
}

function monthNumber({ fromMonth, fromYear }: Pick<KpiTarget, "fromMonth" | "fromYear">): number {
  return fromYear * 12 + fromMonth;
}
