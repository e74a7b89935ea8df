import { PartnershipTier, updateTier } from "@dash/contracts/tiers/partnership-tiers";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import type { TierDialogProps } from "./tier-dialog-props.ts";
import { fieldsOf, requestOf, TierForm, tierFields } from "./tier-form.ts";
import { TierFormFields } from "./tier-form-fields.tsx";
import { undoEdit } from "./tier-undo.ts";

export function EditTierDialog({ tier, onClose }: TierDialogProps) {
  const changed = useChangedRecord({
    endpoint: updateTier,
    record: tier,
    row: PartnershipTier,
    schema: TierForm,
    values: tierFields.typed(fieldsOf(tier)),
    toRequest: requestOf,
    success: "Partnership tier updated successfully",
    undo: undoEdit,
    failure: "Failed to update tier",
    onClose,
  });
  return (
    <ChangedRecordDialog
      changed={changed}
      title="Edit Partnership Tier"
      description={tier.isActive ? IN_FORCE : undefined}
      noun="tier"
      compare={(theirs, mine) =>
        tierFields.compared(fieldsOf(theirs), { ...mine, capHours: mine.capHours || null })
      }
      save="Update Tier"
      saving="Updating..."
    >
      <TierFormFields form={changed.form} />
    </ChangedRecordDialog>
  );
}

const IN_FORCE =
  "This tier is in force: other hours count from this month on, earlier months stay.";
