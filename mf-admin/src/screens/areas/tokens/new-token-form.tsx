import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { createPublishToken } from "@dash/contracts/releases/publish-tokens";
import { FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form } from "@dash/kit/ui/form/form";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useQueryClient } from "@tanstack/react-query";
import { tokensQuery } from "../areas.queries.ts";
import { TokenFields } from "./token-fields.tsx";
import { newTokenValues, TokenForm } from "./token-form.ts";

export interface NewTokenFormProps {
  readonly onCreated: (token: ResponseOf<typeof createPublishToken>) => void;
  readonly onCancel: () => void;
}

export function NewTokenForm({ onCreated, onCancel }: NewTokenFormProps) {
  const client = useQueryClient();
  const { form, create, draft, cancel, isPending } = useNewRecord({
    endpoint: createPublishToken,
    draftId: "new-publish-token",
    schema: TokenForm,
    values: () => newTokenValues,
    success: (token) => {
      void client.invalidateQueries(tokensQuery);
      onCreated(token);
    },
    failure: "Failed to make the token. Please try again.",
  });
  const handleCancel = () => {
    cancel();
    onCancel();
  };
  return (
    <Form form={form} onSubmit={create} draft={draft}>
      <TokenFields form={form} />
      <FormActions
        onCancel={handleCancel}
        isPending={isPending}
        save="Create Token"
        saving="Creating..."
      />
    </Form>
  );
}
