import { createPipelineEntry } from "@dash/contracts/sales/sales-pipeline";
import { useSession } from "@dash/kit";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { EntryFields } from "./entry-fields.tsx";
import { entrySchema } from "./entry-form.ts";
import { newEntryValues } from "./entry-values.ts";

const schema = entrySchema();

export function NewEntryDialog({ onClose }: { readonly onClose: () => void }) {
  const ownerId = useSession()?.id ?? "";
  const created = useNewRecord({
    endpoint: createPipelineEntry,
    draftId: "new-pipeline-entry",
    schema,
    values: () => newEntryValues(ownerId),
    success: "Pipeline entry created successfully",
    failure: "Failed to create pipeline entry",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Add Pipeline Entry"
      description="Notes, values, later dates and the follow-up may stay empty."
      save="Create Entry"
      saving="Creating..."
    >
      <EntryFields form={created.form} />
    </NewRecordDialog>
  );
}
