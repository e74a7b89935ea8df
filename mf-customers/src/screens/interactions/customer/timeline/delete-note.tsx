import { deleteCustomerNote, type CustomerNote } from "@dash/contracts/interactions/customers";
import { formatDateTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { TrashIcon } from "@dash/kit/ui/layout/icons";
import { useState } from "react";

export function DeleteNote({ note: { id, createdAt } }: { readonly note: CustomerNote }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = `note of ${formatDateTime(createdAt)}`;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="customers:-my-1.5 customers:px-2!"
        aria-label={`Delete ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <TrashIcon size={16} aria-hidden="true" />
      </Button>
      {isOpen && (
        <ConfirmAction
          endpoint={deleteCustomerNote}
          request={{ params: { id } }}
          title="Delete Note"
          question={`Are you sure you want to delete the ${name}? This action cannot be undone.`}
          confirm="Delete"
          confirming="Deleting..."
          success="Note deleted successfully!"
          failure="Failed to delete the note. Please try again."
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
