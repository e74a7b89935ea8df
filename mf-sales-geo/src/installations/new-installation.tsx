import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { lazy, Suspense } from "react";

// The dialog's code loads when the dialog opens.
const NewInstallationDialog = lazy(async () => ({
  default: (await import("./new-installation-dialog.tsx")).NewInstallationDialog,
}));

export function NewInstallation() {
  return (
    <DialogButton variant="primary" size="small" OpenDialog={LateDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Installation
    </DialogButton>
  );
}

function LateDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <NewInstallationDialog onClose={onClose} />
    </Suspense>
  );
}
