import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { lazy, Suspense } from "react";
import type { DeleteInteractionProps } from "./delete-interaction.tsx";

const loadSmall = () => import("./small-dialogs.ts");

// The code of these dialogs loads when the first one opens.
const dialogs = {
  delete: lazy(async () => ({ default: (await loadSmall()).DeleteInteraction })),
  hide: lazy(async () => ({ default: (await loadSmall()).HideCall })),
  history: lazy(async () => ({ default: (await loadSmall()).InteractionHistory })),
};

/** The selected interaction and the dialog that is open for it. */
export interface InteractionSelection {
  readonly action: keyof typeof dialogs;
  readonly interaction: CustomerInteraction;
}

export interface InteractionSelectionProps extends Omit<DeleteInteractionProps, "interaction"> {
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
