import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { createWebhook, WebhookBody } from "@dash/contracts/notices/webhooks";
import { messageOf, mutationFor } from "@dash/kit";
import { Form, showRefusal, useSchemaForm, type AnyForm } from "@dash/kit/ui/form/form";
import { TextField, useFieldError } from "@dash/kit/ui/form/form-fields";
import { FormActions } from "@dash/kit/ui/overlay/dialog";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type * as z from "zod/mini";

export interface NewWebhookFormProps {
  readonly onAdded: (secret: string) => void;
  readonly onCancel: () => void;
}

export function NewWebhookForm({ onAdded, onCancel }: NewWebhookFormProps) {
  const form = useSchemaForm(WebhookBody, { url: "", kinds: [] });
  const { mutate, isPending } = useMutation({
    ...mutationFor(createWebhook),
    onError: (error) =>
      showRefusal(form, error, messageOf(error, "Failed to add the webhook. Please try again.")),
  });
  const add = (body: z.output<typeof WebhookBody>) =>
    mutate({ body }, { onSuccess: ({ secret }) => onAdded(secret) });
  return (
    <Form form={form} onSubmit={add}>
      <TextField
        form={form}
        name="url"
        type="url"
        label="Address"
        hint="Begins with https://"
        autoFocus
        autoComplete="off"
      />
      <KindChoice form={form} />
      <FormActions
        onCancel={onCancel}
        isPending={isPending}
        save="Add Webhook"
        saving="Add Webhook"
      />
    </Form>
  );
}

function KindChoice({ form }: { readonly form: AnyForm<z.input<typeof WebhookBody>> }) {
  const errorId = useId();
  const error = useFieldError(form, "kinds");
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="admin:mb-1 admin:text-body admin:font-medium admin:text-ink">
        What it is told
      </legend>
      {NoticeKind.options.map((kind) => (
        <label
          key={kind}
          className="admin:flex admin:min-h-8 admin:max-md:min-h-11 admin:cursor-pointer admin:items-center admin:gap-3 admin:text-body admin:text-ink"
        >
          <input
            {...form.register("kinds")}
            type="checkbox"
            value={kind}
            className="admin:size-4 admin:accent-accent"
          />
          {noticeKinds[kind].title}
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="admin:text-body admin:text-negative-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
