import { Button } from "@dash/kit/ui/button";
import { Dialog, DialogActions } from "@dash/kit/ui/dialog";
import { StatedFacts } from "./stated-facts.tsx";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";
import { interactionFacts } from "./interaction-facts.ts";
import { typeNames } from "../../../interactions/interaction-words.ts";

/** All data of an interaction, for users who may not change it. */
export function InteractionDetails({
  interaction,
  onClose,
}: Pick<InteractionDialogProps, "interaction" | "onClose">) {
  const { interactionType, customerName } = interaction;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${typeNames[interactionType]} with ${customerName ?? "Customer"}`}
    >
      <StatedFacts facts={interactionFacts(interaction)} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
