import { createServiceLine, type ServiceLine } from "@dash/contracts/service-lines";
import { Button } from "@dash/kit/ui/button";
import { PlusIcon } from "@dash/kit/ui/icons";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { useState } from "react";
import { LineFields } from "./line-fields.tsx";
import { LineForm, newLineValues } from "./line-form.ts";

/** The button that adds a line, and its dialog. */
export function NewLine({ lines }: { readonly lines: readonly ServiceLine[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        Add Service Line
      </Button>
      {isOpen && <NewLineDialog lines={lines} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface NewLineDialogProps {
  readonly lines: readonly ServiceLine[];
  readonly onClose: () => void;
}

function NewLineDialog({ lines, onClose }: NewLineDialogProps) {
  const created = useNewRecord({
    endpoint: createServiceLine,
    draftId: "new-service-line",
    schema: LineForm,
    values: () => newLineValues(lines),
    success: "Service line created successfully",
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
