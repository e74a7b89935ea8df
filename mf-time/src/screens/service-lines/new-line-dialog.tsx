import { createServiceLine } from "@dash/contracts/time/service-line-changes";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useSuspenseQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { LineFields } from "./line-fields.tsx";
import { LineForm, newLineValues } from "./line-form.ts";
import { undoCreation } from "./line-undo.ts";

export function NewLineDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  const created = useNewRecord({
    endpoint: createServiceLine,
    draftId: "new-service-line",
    schema: LineForm,
    values: () => newLineValues(lines),
    success: "Service line created successfully",
    undo: undoCreation,
    failure: "Failed to create service line",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Add Service Line"
      description="It is offered for new entries at once, after the other lines."
      save="Create Service Line"
      saving="Creating..."
    >
      <LineFields form={created.form} />
    </NewRecordDialog>
  );
}
