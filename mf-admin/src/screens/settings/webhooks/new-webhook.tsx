import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { useState } from "react";
import { NewWebhookForm } from "./new-webhook-form.tsx";

export function NewWebhook() {
  return (
    <DialogButton size="small" OpenDialog={NewWebhookDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      New Webhook
    </DialogButton>
  );
}

/** Adds a webhook, and shows its secret once. */
function NewWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret === null)
    return (
      <Dialog title="New Webhook" onClose={onClose}>
        <NewWebhookForm onAdded={setSecret} onCancel={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Webhook added successfully" onClose={onClose}>
      <CopiedField
        label="Secret"
        hint="Who receives the notices checks their signature with it. It is not shown again."
        value={secret}
        autoFocus
      />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
