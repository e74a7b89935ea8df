import { createCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { useNavigate } from "@dash/kit";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { withMonth } from "@dash/kit/ui/selected-month";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { interactionUndo } from "../interaction/interaction-undo.ts";
import { monthOfFilter, useInteractionFilter } from "../interaction-list/interaction-filter.ts";
import { InteractionFields } from "./interaction-fields.tsx";
import { interactionSchema } from "./interaction-form.ts";
import { newValues } from "./interaction-values.ts";
import { useOfferedLines } from "./use-offered-lines.ts";
import { useToastSaved } from "./use-toast-saved.ts";

const schema = interactionSchema();

export function NewInteractionDialog({ onClose }: { readonly onClose: () => void }) {
  const { filter } = useInteractionFilter();
  const navigate = useNavigate();
  const toastSaved = useToastSaved(monthOfFilter(filter), (month) =>
    navigate(withMonth("/interactions", month)),
  );
  const created = useNewRecord({
    endpoint: createCustomerInteraction,
    draftId: "new-interaction",
    schema,
    values: newValues,
    success: (saved) =>
      toastSaved(
        "Interaction created successfully!",
        saved,
        interactionUndo(saved, "Interaction is deleted again."),
      ),
    failure: "Failed to create interaction. Please try again.",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="New Interaction"
      description="A call or visit that is not in the call system"
      save="Create Interaction"
      saving="Creating..."
    >
      <InteractionFields form={created.form} {...useOfferedLines()} />
    </NewRecordDialog>
  );
}
