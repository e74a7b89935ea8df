import { UserForm } from "@dash/contracts/users";
import { Button } from "@dash/kit/ui/button";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { PlusIcon } from "@dash/kit/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { UserFields } from "./user-fields.tsx";
import { createUserMutation } from "./users.queries.ts";

/** The button that opens the dialog, and the dialog. */
export function NewUser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        Add User
      </Button>
      {isOpen && <NewUserDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const nobody: UserForm = { email: "", firstName: "", lastName: "", role: "staff" };

function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useMutation(createUserMutation);
  const { form, create, close } = useNewRecord({
    draftId: "new-user",
    schema: UserForm,
    values: nobody,
    send: (body: UserForm, idempotencyKey) => mutateAsync({ body, idempotencyKey }),
    success: "User created successfully",
    failure: "Failed to create user",
    onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Add User"
      description="They sign in with this e-mail address."
    >
      <Form form={form} onSubmit={create}>
        <UserFields form={form} />
        <FormActions
          onCancel={close}
          isPending={isPending}
          save="Create User"
          saving="Creating..."
        />
      </Form>
    </Dialog>
  );
}
