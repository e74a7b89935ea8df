import { deleteCustomerNote, type CustomerNote } from "@dash/contracts/interactions/customers";
import { formatDateTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { TrashIcon } from "@dash/kit/ui/layout/icons";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useState } from "react";

export function DeleteNote({ note: { id, createdAt } }: { readonly note: CustomerNote }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { act, isPending } = useRecordAction(deleteCustomerNote, {
    success: "Note deleted successfully!",
    failure: "Failed to delete the note. Please try again.",
    onSettled: close,
  });
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
      <Confirm
        isOpen={isOpen}
        title="Delete Note"
        question={`Are you sure you want to delete the ${name}? This action cannot be undone.`}
        confirmLabel={isPending ? "Deleting..." : "Delete"}
        isPending={isPending}
        onConfirm={() => void act({ params: { id } })}
        onCancel={close}
      />
    </>
  );
}
