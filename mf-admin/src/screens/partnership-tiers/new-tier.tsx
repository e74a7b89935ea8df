import type { NewTier as NewTierBody } from "@dash/contracts/partnership-tiers";
import { Button } from "@dash/kit/ui/button";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { CheckboxField } from "@dash/kit/ui/form-fields";
import { PlusIcon } from "@dash/kit/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { TierFields } from "./tier-fields.tsx";
import { NewTierForm, newTierValues } from "./tier-form.ts";
import { createTierMutation } from "./tiers.queries.ts";

/** The button that opens the dialog, and the dialog. */
export function NewTier() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        Add Tier
      </Button>
      {isOpen && <NewTierDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NewTierDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useMutation(createTierMutation);
  const { form, create, close } = useNewRecord({
    draftId: "new-tier",
    schema: NewTierForm,
    values: newTierValues,
    send: (body: NewTierBody, idempotencyKey) => mutateAsync({ body, idempotencyKey }),
    success: "Partnership tier created successfully",
    failure: "Failed to create tier",
    onClose,
  });
  return (
    <Dialog isOpen onClose={close} title="Create New Partnership Tier">
      <Form form={form} onSubmit={create}>
        <TierFields form={form} />
        <CheckboxField
          form={form}
          name="activate"
          label="Activate now"
          hint="It takes the place of the current tier, and this month counts with its hours."
        />
        <FormActions
          onCancel={close}
          isPending={isPending}
          save="Create Tier"
          saving="Creating..."
        />
      </Form>
    </Dialog>
  );
}
