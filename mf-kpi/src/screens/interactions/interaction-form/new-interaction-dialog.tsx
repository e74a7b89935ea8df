import { createCustomerInteraction } from "@dash/contracts/customer-interactions";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import {
  monthOfFilter,
  onlyMonth,
  useInteractionFilter,
} from "../interaction-list/interaction-filter.ts";
import { InteractionFields } from "./interaction-fields.tsx";
import { interactionSchema, newValues } from "./interaction-form.ts";
import { tellSaved } from "./tell-saved.ts";
import { useOfferedLines } from "./use-offered-lines.ts";

const schema = interactionSchema();

export function NewInteractionDialog({ onClose }: { readonly onClose: () => void }) {
  const { filter, setFilter } = useInteractionFilter();
  const created = useNewRecord({
    endpoint: createCustomerInteraction,
    draftId: "new-interaction",
    schema,
    values: newValues,
    success: (saved) =>
      tellSaved("Interaction created successfully!", saved, monthOfFilter(filter), (month) =>
        setFilter(onlyMonth(month)),
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
