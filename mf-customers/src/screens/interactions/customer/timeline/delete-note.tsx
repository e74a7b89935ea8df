import { deleteCustomerNote, type CustomerNote } from "@dash/contracts/interactions/customers";
import { formatDateTime } from "@dash/kit";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { TrashIcon } from "@dash/kit/ui/layout/icons";

export function DeleteNote({ note: { id, createdAt } }: { readonly note: CustomerNote }) {
  const name = `note of ${formatDateTime(createdAt)}`;
  return (
    <DialogButton
      variant="ghost"
      size="small"
      className="customers:-my-1.5 customers:px-2!"
      aria-label={`Delete ${name}`}
      dialog={(onClose) => (
        <ConfirmAction
          endpoint={deleteCustomerNote}
          request={{ params: { id } }}
          title="Delete Note"
          question={`Are you sure you want to delete the ${name}? This action cannot be undone.`}
          confirm="Delete"
          confirming="Deleting..."
          success="Note deleted successfully!"
          failure="Failed to delete the note. Please try again."
          onClose={onClose}
        />
      )}
    >
      <TrashIcon size={16} aria-hidden="true" />
    </DialogButton>
  );
}
