import { lazy, Suspense } from "react";
import { usePipelinePlace } from "../pipeline-place.ts";

// The code of the dialogs loads when the first one opens.
const NewEntryDialog = lazy(async () => ({
  default: (await import("./new-entry-dialog.tsx")).NewEntryDialog,
}));
const NewEntryOfCustomer = lazy(async () => ({
  default: (await import("./new-entry-of-customer.tsx")).NewEntryOfCustomer,
}));

/** The form of a new entry, where the address opens it. */
export function NewEntryByAddress() {
  const { place, closeNew } = usePipelinePlace();
  if (!place.new) return null;
  return (
    <Suspense>
      {place.customer ? (
        <NewEntryOfCustomer customerId={place.customer} onClose={closeNew} />
      ) : (
        <NewEntryDialog onClose={closeNew} />
      )}
    </Suspense>
  );
}
