import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { createPublishToken } from "@dash/contracts/releases/publish-tokens";
import { formatDateTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { Dialog, DialogActions } from "@dash/kit/ui/dialog";
import { useState } from "react";
import { CopiedField } from "../copied-field.tsx";
import { NewTokenForm } from "./new-token-form.tsx";

type MadeToken = ResponseOf<typeof createPublishToken>;

/** Creates a token and shows its secret once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<MadeToken | null>(null);
  return (
    <Dialog isOpen onClose={onClose} {...wordsOf(made)}>
      {made ? (
        <>
          <CopiedField
            label="Secret"
            hint="Copy it now: it is not shown again."
            value={made.secret}
            autoFocus
          />
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <NewTokenForm onMade={setMade} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function wordsOf(made: MadeToken | null) {
  if (!made)
    return { title: "New Token", description: "It may publish one part, and nothing else." };
  const { name, part, expiresAt } = made;
  return {
    title: "Token created successfully",
    description: `“${name}” may publish ${part} until ${formatDateTime(expiresAt)}. Give its secret to the pipeline as PUBLISH_TOKEN.`,
  };
}
