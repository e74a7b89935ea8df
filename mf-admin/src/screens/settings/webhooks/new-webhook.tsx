import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import { useState } from "react";
import { NewWebhookForm } from "./new-webhook-form.tsx";

/** The button and the dialog that add a webhook, and show its secret once. */
export function NewWebhook() {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const handleClose = () => {
    setIsOpen(false);
    setSecret(null);
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        New Webhook
      </Button>
      {isOpen && (
        <Dialog
          title={secret === null ? "New Webhook" : "Webhook added successfully"}
          onClose={handleClose}
        >
          {secret === null ? (
            <NewWebhookForm onAdded={setSecret} onCancel={handleClose} />
          ) : (
            <>
              <CopiedField
                label="Secret"
                hint="Who receives the notices checks their signature with it. It is not shown again."
                value={secret}
                autoFocus
              />
              <DialogActions>
                <Button onClick={handleClose}>Close</Button>
              </DialogActions>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
