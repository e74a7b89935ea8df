import { late } from "@dash/kit/ui/layout/late-component";
import { usePipelineSearch } from "../pipeline-search.ts";

// The code of the dialogs loads when the first one opens.
const NewEntryDialog = late(async () => (await import("./new-entry-dialog.tsx")).NewEntryDialog);
const NewEntryOfCustomer = late(
  async () => (await import("./new-entry-of-customer.tsx")).NewEntryOfCustomer,
);

/** The form of a new entry, where the address opens it. */
export function NewEntryByAddress() {
  const { search, closeNew } = usePipelineSearch();
  if (!search.new) return null;
  return search.customer ? (
    <NewEntryOfCustomer customerId={search.customer} onClose={closeNew} />
  ) : (
    <NewEntryDialog onClose={closeNew} />
  );
}
