import { createTier } from "@dash/contracts/tiers/partnership-tiers";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { CheckboxField } from "@dash/kit/ui/form/form-fields";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { NewTierForm, newTierValues, requestOf } from "./tier-form.ts";
import { TierFormFields } from "./tier-form-fields.tsx";
import { undoCreation } from "./tier-undo.ts";

export function NewTier() {
  return (
    <DialogButton variant="primary" inAddress="tier" OpenDialog={NewTierDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Tier
    </DialogButton>
  );
}

function NewTierDialog({ onClose }: { onClose: () => void }) {
  const created = useNewRecord({
    endpoint: createTier,
    draftId: "new-tier",
    schema: NewTierForm,
    values: () => newTierValues,
    toRequest: requestOf,
    success: "Partnership tier created successfully",
    undo: undoCreation,
    failure: "Failed to create tier",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Create New Partnership Tier"
      save="Create Tier"
      saving="Creating..."
    >
      <TierFormFields form={created.form} />
      <CheckboxField
        form={created.form}
        name="activate"
        label="Activate now"
        hint="It takes the place of the current tier, and this month counts with its hours."
      />
    </NewRecordDialog>
  );
}
