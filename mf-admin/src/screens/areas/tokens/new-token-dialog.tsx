import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { createPublishToken } from "@dash/contracts/releases/publish-tokens";
import { formatDateTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import { useState } from "react";
import { NewTokenForm } from "./new-token-form.tsx";

type NewToken = ResponseOf<typeof createPublishToken>;

/** Creates a token and shows its secret once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [token, setToken] = useState<NewToken | null>(null);
  return (
    <Dialog onClose={onClose} {...textsOf(token)}>
      {token ? (
        <>
          <CopiedField
            label="Secret"
            hint="Copy it now: it is not shown again."
            value={token.secret}
            autoFocus
          />
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <NewTokenForm onCreated={setToken} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function textsOf(token: NewToken | null) {
  if (!token)
    return { title: "New Token", description: "It may publish one part, and nothing else." };
  const { name, part, expiresAt } = token;
  return {
    title: "Token created successfully",
    description: `“${name}” may publish ${part} until ${formatDateTime(expiresAt)}. Give its secret to the pipeline as PUBLISH_TOKEN.`,
  };
}
