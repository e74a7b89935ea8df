import { Button } from "@dash/kit/ui/button";
import { DescriptionList } from "@dash/kit/ui/description-list";
import { Dialog, DialogActions } from "@dash/kit/ui/dialog";
import { lazy, Suspense } from "react";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";
import { interactionRows } from "./interaction-rows.ts";
import { typeNames } from "../../../interactions/interaction-words.ts";

const VisitBlocks = lazy(async () => ({
  default: (await import("../visit/visit-blocks.tsx")).VisitBlocks,
}));

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
      <div className="kpi:flex kpi:flex-col kpi:gap-4">
        <DescriptionList rows={interactionRows(interaction)} />
        {interactionType === "visit" && (
          <Suspense>
            <VisitBlocks visit={interaction} />
          </Suspense>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
