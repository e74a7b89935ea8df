import { useSearch } from "@dash/kit";
import { late } from "@dash/kit/ui/layout/late-component";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { useNewInAddress } from "@dash/kit/ui/overlay/use-new-in-address";
import { useOwner } from "@dash/kit/ui/form/use-owner";
import * as z from "zod/mini";
import { stateOfSheet } from "../job-sheet/sheet.ts";
import { useSheet } from "../job-sheet/use-sheet.ts";

const NewInteractionDialog = late(
  async () => (await import("./new-interaction-dialog.tsx")).NewInteractionDialog,
);

/** Opens the form of a call or visit. A visit that is not saved yet is offered beside it. */
export function NewInteraction() {
  const owner = useOwner() ?? "";
  const visit = useSheet(owner);
  return (
    <>
      {visit && (
        <DialogButton OpenDialog={NewInteractionDialog}>
          {stateOfSheet(visit) === "waiting" ? "Visit waiting to be sent" : "Unsaved visit"}
        </DialogButton>
      )}
      <DialogButton variant="primary" OpenDialog={NewInteractionDialog}>
        <PlusIcon size={16} aria-hidden="true" />
        New Interaction
      </DialogButton>
    </>
  );
}

const Whom = z.object({ customer: z.optional(z.uuid()), lead: z.optional(z.uuid()) });

/** The dialog that the address opens: `?new=visit` or `?new=call`, with a customer or a lead. */
export function NewInteractionInAddress() {
  const { opened, close } = useNewInAddress("visit", "call");
  const [{ customer, lead }] = useSearch(Whom);
  if (!opened) return null;
  return <NewInteractionDialog address={{ type: opened, customer, lead }} onClose={close} />;
}
