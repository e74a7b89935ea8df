import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import { setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { SelectField } from "@dash/kit/ui/form/form-fields";
import { monthOptions, yearOptions } from "@dash/kit/ui/layout/month-selects";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import type { TargetRow } from "./target-columns.tsx";
import {
  isRemovable,
  newTargetValues,
  targetReading,
  TargetForm,
  type SetTarget,
} from "./target-form.ts";
import { undoTarget } from "./target-undo.ts";
import { unitHints } from "./unit-hints.ts";

export interface SetTargetDialogProps extends TargetRow {
  readonly month: CalendarMonth;
  readonly onClose: () => void;
}

/** Sets a target from a month on. */
export function SetTargetDialog(props: SetTargetDialogProps) {
  const { metric, inForce, history, month, onClose } = props;
  const set = { metric, isRemovable: isRemovable(metric, inForce) };
  const years = yearOptions(useCurrentMonth().year + 1, month.year);
  const created = useNewRecord({
    endpoint: setKpiTarget,
    draftId: `kpi-target:${metric}`,
    schema: TargetForm(set),
    values: () => newTargetValues(metric, month),
    success: "Target set successfully",
    undo: (target) => undoTarget(target, history),
    failure: "Failed to set the target",
    onClose,
  });
  const { form } = created;
  return (
    <NewRecordDialog
      created={created}
      title={`Target of ${kpiMetrics[metric].title}`}
      description="Earlier months keep the target that was in force in them."
      save="Set Target"
      saving="Setting..."
    >
      <NumberField
        form={form}
        name="target"
        label="Target"
        hint={hintOf(set)}
        inputMode="decimal"
        reading={targetReading(set)}
      />
      <div className="kpi:grid kpi:grid-cols-2 kpi:gap-3">
        <SelectField form={form} name="fromMonth" label="From month" options={monthOptions} />
        <SelectField form={form} name="fromYear" label="From year" options={years} />
      </div>
    </NewRecordDialog>
  );
}

function hintOf({ metric, isRemovable }: SetTarget): string {
  const hint = unitHints[kpiMetrics[metric].unit];
  return isRemovable ? `${hint}. Empty is no target.` : hint;
}
