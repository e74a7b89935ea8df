import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { lazy, Suspense } from "react";

const NewEntryDialog = lazy(async () => ({
  default: (await import("./new-entry-dialog.tsx")).NewEntryDialog,
}));

export function NewEntry() {
  return (
    <DialogButton variant="primary" OpenDialog={OpenDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Entry
    </DialogButton>
  );
}

/** The dialog's code loads when the dialog first opens. */
function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <NewEntryDialog onClose={onClose} />
    </Suspense>
  );
}
