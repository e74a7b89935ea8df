import { DialogButton } from "@dash/kit/ui/dialog-button";
import { PlusIcon } from "@dash/kit/ui/icons";
import { lazy, Suspense } from "react";

const NewInteractionDialog = lazy(async () => ({
  default: (await import("./new-interaction-dialog.tsx")).NewInteractionDialog,
}));

export function NewInteraction() {
  return (
    <DialogButton variant="primary" OpenDialog={OpenDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      New Interaction
    </DialogButton>
  );
}

/** The dialog's code loads when the dialog first opens. */
function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <NewInteractionDialog onClose={onClose} />
    </Suspense>
  );
}
