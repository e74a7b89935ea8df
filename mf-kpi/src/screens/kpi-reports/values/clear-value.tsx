import { clearKpi } from "@dash/contracts/kpis/kpi-changes";
import { formatMonth } from "@dash/kit";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { formatFigure } from "../../../kpis/kpi-target.ts";
import type { ValueDialogProps } from "./value-dialog-props.ts";
import { recordedValueOf } from "./value-form.ts";
import { undoClearing } from "./value-undo.ts";

/** Asks for confirmation, then removes a recorded value. */
export function ClearValue({ kpi, month, onClose }: ValueDialogProps) {
  const { metric, title, computed, recorded } = kpi;
  const next = computed === null ? "it has no data" : `it is ${formatFigure(metric, computed)}`;
  return (
    <ConfirmAction
      endpoint={clearKpi}
      request={{
        query: { metric, month: month.month, year: month.year },
        ...(recorded && { version: recorded.version }),
      }}
      title={`Clear ${title}`}
      question={`Take back the value recorded for ${formatMonth(month.month, month.year)}? Without it ${next}.`}
      confirm="Clear"
      confirming="Clearing..."
      success="KPI value cleared successfully"
      undo={() => undoClearing({ metric, ...month }, recordedValueOf(kpi, month))}
      failure="Failed to clear the KPI value"
      onClose={onClose}
    />
  );
}
