import { ServiceLine } from "@dash/contracts/time/service-lines";
import {
  updateServiceLine,
  type ServiceLineInput,
} from "@dash/contracts/time/service-line-changes";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { comparedFields } from "@dash/kit/ui/form/version-clash";
import { LineFields } from "./line-fields.tsx";
import { colorName, lineFields, LineForm, valuesOf } from "./line-form.ts";
import { undoEdit } from "./line-undo.ts";

export interface LineDialogProps {
  readonly line: ServiceLine;
  readonly onClose: () => void;
}

export function EditLineDialog({ line, onClose }: LineDialogProps) {
  const changed = useChangedRecord({
    endpoint: updateServiceLine,
    record: line,
    row: ServiceLine,
    schema: LineForm,
    values: valuesOf(line),
    success: "Service line updated successfully",
    undo: undoEdit,
    failure: "Failed to update service line",
    onClose,
  });
  return (
    <ChangedRecordDialog
      changed={changed}
      title="Edit Service Line"
      description="A new name or colour shows everywhere, in earlier months too."
      noun="service line"
      compare={comparison}
      save="Update Service Line"
      saving="Updating..."
    >
      <LineFields form={changed.form} />
      <lineFields.Field form={changed.form} name="isActive" />
    </ChangedRecordDialog>
  );
}

function comparison(theirs: ServiceLine, mine: ServiceLineInput) {
  return [
    ...lineFields.compared(theirs, mine),
    ...comparedFields<ServiceLineInput>(theirs, mine, { Colour: ({ color }) => colorName(color) }),
  ];
}
