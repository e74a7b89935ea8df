import type { CustomerInteraction } from "@dash/contracts/customer-interactions";
import { lazy, Suspense } from "react";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";

const loadSmall = () => import("./small-dialogs.ts");

// Their code comes when the first of them is opened.
const dialogs = {
  edit: lazy(async () => ({
    default: (await import("../interaction-form/edit-interaction-dialog.tsx"))
      .EditInteractionDialog,
  })),
  contact: lazy(async () => ({
    default: (await import("../contact/edit-contact-dialog.tsx")).EditContactDialog,
  })),
  details: lazy(async () => ({ default: (await loadSmall()).InteractionDetails })),
  delete: lazy(async () => ({ default: (await loadSmall()).DeleteInteraction })),
  hide: lazy(async () => ({ default: (await loadSmall()).HideCall })),
  history: lazy(async () => ({ default: (await loadSmall()).InteractionHistory })),
};

/** An interaction, and what of it is opened. */
export interface ChosenInteraction {
  readonly action: keyof typeof dialogs;
  readonly interaction: CustomerInteraction;
}

export interface ChosenInteractionProps extends Omit<InteractionDialogProps, "interaction"> {
  readonly chosen: ChosenInteraction;
}

export function InteractionDialog({
  chosen: { action, interaction },
  ...props
}: ChosenInteractionProps) {
  const OpenDialog = dialogs[action];
  return (
    <Suspense>
      <OpenDialog interaction={interaction} {...props} />
    </Suspense>
  );
}
