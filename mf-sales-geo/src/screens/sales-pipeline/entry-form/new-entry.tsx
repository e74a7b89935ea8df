import { DialogButton } from "@dash/kit/ui/dialog-button";
import { PlusIcon } from "@dash/kit/ui/icons";
import { lazy, Suspense } from "react";

const NewEntryDialog = lazy(async () => ({
  default: (await import("./new-entry-dialog.tsx")).NewEntryDialog,
}));

/** The button that opens the form for a new entry. */
export function NewEntry() {
  return (
    <DialogButton variant="primary" OpenDialog={OpenDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Entry
    </DialogButton>
  );
}

/** Its code comes when it is opened for the first time. */
function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <NewEntryDialog onClose={onClose} />
    </Suspense>
  );
}
