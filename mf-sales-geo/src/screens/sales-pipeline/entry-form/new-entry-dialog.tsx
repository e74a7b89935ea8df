import { createPipelineEntry } from "@dash/contracts/sales/sales-pipeline";
import { useSession } from "@dash/kit";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { entryUndo } from "../entry/entry-undo.ts";
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
    undo: (saved) => entryUndo(saved, "Pipeline entry is deleted again."),
    failure: "Failed to create pipeline entry",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Add Pipeline Entry"
      description="Six fields make a lead. Everything else can follow."
      save="Create Entry"
      saving="Creating..."
    >
      <EntryFields form={created.form} />
    </NewRecordDialog>
  );
}
