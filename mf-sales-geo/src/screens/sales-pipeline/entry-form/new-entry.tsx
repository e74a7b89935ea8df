import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { late } from "@dash/kit/ui/layout/late-component";
import { PlusIcon } from "@dash/kit/ui/layout/icons";

// The dialog's code loads when the dialog opens.
const NewEntryDialog = late(async () => (await import("./new-entry-dialog.tsx")).NewEntryDialog);

export function NewEntry() {
  return (
    <DialogButton variant="primary" OpenDialog={NewEntryDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Entry
    </DialogButton>
  );
}
