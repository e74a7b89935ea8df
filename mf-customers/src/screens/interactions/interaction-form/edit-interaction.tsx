import { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { updateCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { ChangedRecordForm } from "@dash/kit/ui/overlay/changed-record-dialog";
import { InPlace } from "@dash/kit/ui/overlay/side-panel";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { useMemo } from "react";
import { comparedInteractions } from "./compared-interactions.ts";
import { InteractionFields } from "./interaction-fields.tsx";
import { interactionSchema } from "./interaction-form.ts";
import { valuesOf } from "./interaction-values.ts";
import { useOfferedLines } from "./use-offered-lines.ts";

export interface EditInteractionProps {
  readonly interaction: CustomerInteraction;
  /** Notifies the user that the interaction is saved. */
  readonly onSaved: (saved: CustomerInteraction, former: CustomerInteraction) => void;
  readonly onClose: () => void;
}

/** The form of a call or visit, in its panel. */
export function EditInteraction({ interaction, onClose, onSaved }: EditInteractionProps) {
  const changed = useChangedRecord({
    endpoint: updateCustomerInteraction,
    record: interaction,
    row: CustomerInteraction,
    schema: useMemo(() => interactionSchema(interaction), [interaction]),
    values: valuesOf(interaction),
    success: onSaved,
    failure: "Failed to update interaction. Please try again.",
    onClose,
  });
  const lineChoice = useOfferedLines(interaction);
  return (
    <InPlace onClose={onClose}>
      <ChangedRecordForm
        changed={changed}
        noun={interaction.interactionType}
        compare={(theirs, mine) => comparedInteractions(theirs, mine, lineChoice.lines)}
        save="Save Changes"
        saving="Saving..."
      >
        <InteractionFields form={changed.form} {...lineChoice} existing={interaction} />
      </ChangedRecordForm>
    </InPlace>
  );
}
