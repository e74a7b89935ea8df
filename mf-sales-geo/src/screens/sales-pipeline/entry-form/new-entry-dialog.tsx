import type { Customer } from "@dash/contracts/interactions/customers";
import { createPipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { useSession } from "@dash/kit";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { entryUndo } from "../entry/entry-undo.ts";
import { EntryFields } from "./entry-fields.tsx";
import { entrySchema } from "./entry-form.ts";
import { customerValues, newEntryValues } from "./entry-values.ts";

const schema = entrySchema();

export interface NewEntryDialogProps {
  /** The customer whom the entry is linked with, and from whom the form is filled in. */
  readonly customer?: Customer;
  readonly onClose: () => void;
}

export function NewEntryDialog({ customer, onClose }: NewEntryDialogProps) {
  const ownerId = useSession()?.id ?? "";
  const created = useNewRecord({
    endpoint: createPipelineEntry,
    draftId: ["new-pipeline-entry", customer?.id].filter(Boolean).join(":"),
    schema,
    values: () => ({ ...newEntryValues(ownerId), ...(customer && customerValues(customer)) }),
    toRequest: (body) => (customer ? { ...body, contactId: customer.id } : body),
    success: "Pipeline entry created successfully",
    undo: (saved) => entryUndo(saved, "Pipeline entry is deleted again."),
    failure: "Failed to create pipeline entry",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Add Pipeline Entry"
      description={
        customer
          ? `A new lead of ${customer.name}`
          : "Six fields make a lead. Everything else can follow."
      }
      save="Create Entry"
      saving="Creating..."
    >
      <EntryFields form={created.form} />
    </NewRecordDialog>
  );
}
