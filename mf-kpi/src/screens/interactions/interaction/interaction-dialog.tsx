import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { lazy, Suspense } from "react";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";

const loadSmall = () => import("./small-dialogs.ts");

// The code of these dialogs loads when the first one opens.
const dialogs = {
  edit: lazy(async () => ({
    default: (await import("../interaction-form/edit-interaction-dialog.tsx"))
      .EditInteractionDialog,
  })),
  details: lazy(async () => ({ default: (await loadSmall()).InteractionDetails })),
  delete: lazy(async () => ({ default: (await loadSmall()).DeleteInteraction })),
  hide: lazy(async () => ({ default: (await loadSmall()).HideCall })),
  history: lazy(async () => ({ default: (await loadSmall()).InteractionHistory })),
};

/** The selected interaction and the dialog that is open for it. */
export interface InteractionSelection {
  readonly action: keyof typeof dialogs;
  readonly interaction: CustomerInteraction;
}

export interface InteractionSelectionProps extends Omit<InteractionDialogProps, "interaction"> {
  readonly selection: InteractionSelection;
}

export function InteractionDialog({
  selection: { action, interaction },
  ...props
}: InteractionSelectionProps) {
  const OpenDialog = dialogs[action];
  return (
    <Suspense>
      <OpenDialog interaction={interaction} {...props} />
    </Suspense>
  );
}
