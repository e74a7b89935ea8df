import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { Kpi } from "@dash/contracts/kpis/kpis";
import { recordKpi } from "@dash/contracts/kpis/kpi-changes";
import { formatMonth } from "@dash/kit";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { TextArea } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { comparedFields } from "@dash/kit/ui/form/version-clash";
import * as z from "zod/mini";
import { formatFigure } from "../../../kpis/kpi-target.ts";
import { unitHints } from "./unit-hints.ts";
import type { ValueDialogProps } from "./value-dialog-props.ts";
import { undoRecording } from "./value-undo.ts";
import {
  recordedValueOf,
  ValueForm,
  valueReading,
  valuesOf,
  type RecordedValue,
} from "./value-form.ts";

/** Records a metric's value for a month, or changes the recorded one. */
export function RecordValueDialog({ kpi, month, onClose }: ValueDialogProps) {
  const { metric, title, unit } = kpi;
  const record = recordedValueOf(kpi, month);
  const changed = useChangedRecord({
    endpoint: recordKpi,
    record,
    row: z.pipe(
      Kpi,
      z.transform((theirs: Kpi) => recordedValueOf(theirs, month)),
    ),
    schema: ValueForm,
    values: valuesOf(record, metric, month),
    success: "KPI value recorded successfully",
    undo: ({ version }, former) => undoRecording({ metric, ...month }, version, former),
    failure: "Failed to record the KPI value",
    onClose,
  });
  const { form } = changed;
  return (
    <ChangedRecordDialog
      changed={changed}
      title={`${kpi.recorded ? "Correct" : "Record"} ${title}`}
      description={`It stands in place of the computed value in ${formatMonth(month.month, month.year)}.`}
      noun="value"
      compare={(theirs, mine) => comparison(metric, theirs, mine)}
      save="Record Value"
      saving="Recording..."
    >
      <NumberField
        form={form}
        name="value"
        label="Value"
        hint={unitHints[unit]}
        inputMode="decimal"
        reading={valueReading(metric)}
      />
      <TextArea form={form} name="description" label="Why" rows={3} />
    </ChangedRecordDialog>
  );
}

type ValueInput = Pick<RecordedValue, "value" | "description">;

function comparison(metric: KpiMetric, theirs: ValueInput, mine: ValueInput) {
  return comparedFields<ValueInput>(theirs, mine, {
    Value: ({ value }) => (value === null ? "none" : formatFigure(metric, value)),
    Why: ({ description }) => description || "none",
  });
}
