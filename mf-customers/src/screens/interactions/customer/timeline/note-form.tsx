import { addCustomerNote, deleteCustomerNote } from "@dash/contracts/interactions/customers";
import { Button } from "@dash/kit/ui/form/button";
import { Form } from "@dash/kit/ui/form/form";
import { TextArea } from "@dash/kit/ui/form/form-fields";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import type { KeyboardEvent } from "react";

/** A note is written in its place: Enter saves it, Shift+Enter begins another line. */
export function NoteForm({ customerId }: { readonly customerId: string }) {
  const created = useNewRecord({
    endpoint: addCustomerNote,
    params: { id: customerId },
    draftId: `customer-note:${customerId}`,
    schema: addCustomerNote.body,
    values: () => ({ text: "" }),
    firstField: "text",
    success: "Note saved successfully!",
    undo: ({ id }) => ({
      endpoint: deleteCustomerNote,
      request: { params: { id } },
      undone: "The note is taken back.",
    }),
    failure: "Failed to save the note. Please try again.",
  });
  const { form, create, draft, isPending } = created;
  return (
    <Form form={form} onSubmit={create} draft={draft} label="New note">
      <div className="customers:flex customers:flex-col customers:gap-2">
        <TextArea form={form} name="text" label="Note" rows={2} onKeyDown={submitByEnter} />
        <Button type="submit" isPending={isPending} className="customers:self-end">
          {isPending ? "Saving..." : "Save Note"}
        </Button>
      </div>
    </Form>
  );
}

function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event;
  // Ctrl+Enter and Cmd+Enter are the form's own.
  if (key !== "Enter" || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing)
    return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
