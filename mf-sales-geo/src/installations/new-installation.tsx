import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { late } from "@dash/kit/ui/layout/late-component";
import { PlusIcon } from "@dash/kit/ui/layout/icons";

// The dialog's code loads when the dialog opens.
const NewInstallationDialog = late(
  async () => (await import("./new-installation-dialog.tsx")).NewInstallationDialog,
);

export function NewInstallation() {
  return (
    <DialogButton variant="primary" size="small" OpenDialog={NewInstallationDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Installation
    </DialogButton>
  );
}
