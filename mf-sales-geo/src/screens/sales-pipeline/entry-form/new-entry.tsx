import { DialogButton } from "@dash/kit/ui/dialog-button";
import { PlusIcon } from "@dash/kit/ui/icons";
import { lazy, Suspense } from "react";
import { usePipelinePlace } from "../pipeline-place.ts";

// The code of the dialogs loads when the first one opens.
const NewEntryDialog = lazy(async () => ({
  default: (await import("./new-entry-dialog.tsx")).NewEntryDialog,
}));
const NewEntryOfCustomer = lazy(async () => ({
  default: (await import("./new-entry-of-customer.tsx")).NewEntryOfCustomer,
}));

/** The button that adds an entry, and the dialog that the address opens. */
export function NewEntry() {
  const { place, closeNew } = usePipelinePlace();
  const { customer } = place;
  return (
    <>
      <DialogButton variant="primary" OpenDialog={OpenDialog}>
        <PlusIcon size={16} aria-hidden="true" />
        Add Entry
      </DialogButton>
      {place.new && (
        <Suspense>
          {customer ? (
            <NewEntryOfCustomer customerId={customer} onClose={closeNew} />
          ) : (
            <NewEntryDialog onClose={closeNew} />
          )}
        </Suspense>
      )}
    </>
  );
}

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <NewEntryDialog onClose={onClose} />
    </Suspense>
  );
}
