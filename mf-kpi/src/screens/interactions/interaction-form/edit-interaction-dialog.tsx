import { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { updateCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { ChangedRecordDialog } from "@dash/kit/ui/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/use-changed-record";
import { useMemo } from "react";
import type { InteractionDialogProps } from "../interaction/interaction-dialog-props.ts";
import { sourceNames, typeNames } from "../../../interactions/interaction-words.ts";
import { comparedInteractions } from "./compared-interactions.ts";
import { InteractionFields } from "./interaction-fields.tsx";
import { interactionSchema } from "./interaction-form.ts";
import { VisitBlocks } from "../visit/visit-blocks.tsx";
import { valuesOf } from "./interaction-values.ts";
import { useOfferedLines } from "./use-offered-lines.ts";

export function EditInteractionDialog({ interaction, onClose, onSaved }: InteractionDialogProps) {
  const { interactionType } = interaction;
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
  const type = typeNames[interactionType];
  return (
    <ChangedRecordDialog
      changed={changed}
      title={`Edit ${type}`}
      description={originOf(interaction)}
      noun={interactionType}
      compare={(theirs, mine) => comparedInteractions(theirs, mine, lineChoice.lines)}
      save="Save Changes"
      saving="Saving..."
    >
      <InteractionFields form={changed.form} {...lineChoice} existing={interaction} />
      {interactionType === "visit" && <VisitBlocks visit={interaction} />}
    </ChangedRecordDialog>
  );
}

function originOf({ hiddenReason, source, userName }: CustomerInteraction): string {
  if (hiddenReason !== null) return `Hidden: ${hiddenReason}`;
  return source === "manual" ? `Entered by ${userName ?? "somebody"}` : sourceNames[source];
}
