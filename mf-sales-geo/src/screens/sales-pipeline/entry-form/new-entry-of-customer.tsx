import { getCustomer } from "@dash/contracts/interactions/customers";
import { FailureBoundary, FailureNotice, LoadingNotice, queryFor } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { NewEntryDialog } from "./new-entry-dialog.tsx";

export interface NewEntryOfCustomerProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** The form of a new entry, filled in from a customer, whom the entry is linked with. */
export function NewEntryOfCustomer(props: NewEntryOfCustomerProps) {
  const dialog = { isOpen: true, onClose: props.onClose, title: "Add Pipeline Entry" };
  return (
    <FailureBoundary
      resetKey={props.customerId}
      fallback={(failure) => (
        <Dialog {...dialog}>
          <FailureNotice {...failure} fallback="The customer could not be loaded." />
        </Dialog>
      )}
    >
      <Suspense
        fallback={
          <Dialog {...dialog}>
            <LoadingNotice text="Loading customer..." />
          </Dialog>
        }
      >
        <FilledIn {...props} />
      </Suspense>
    </FailureBoundary>
  );
}

function FilledIn({ customerId, onClose }: NewEntryOfCustomerProps) {
  const { data: customer } = useSuspenseQuery(
    queryFor(getCustomer, { params: { id: customerId } }),
  );
  return <NewEntryDialog customer={customer} onClose={onClose} />;
}
