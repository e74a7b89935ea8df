import type { Problem } from "@dash/contracts/endpoints/problem";
import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { createWebhook, WebhookBody } from "@dash/contracts/notices/webhooks";
import { messageOf, mutationFor, problemOf, toastFailure } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";
import { DialogActions } from "@dash/kit/ui/overlay/dialog";
import { useMutation } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";

export interface NewWebhookFormProps {
  readonly onAdded: (secret: string) => void;
  readonly onCancel: () => void;
}

export function NewWebhookForm({ onAdded, onCancel }: NewWebhookFormProps) {
  const [url, setUrl] = useState("");
  const [kinds, setKinds] = useState<readonly NoticeKind[]>([]);
  const [faults, setFaults] = useState<NonNullable<Problem["fields"]>>([]);
  const { mutate, isPending } = useMutation({
    ...mutationFor(createWebhook),
    onError: (error) => {
      const { fields } = problemOf(error) ?? {};
      if (fields) setFaults(fields);
      else toastFailure(error, messageOf(error, "Failed to add the webhook. Please try again."));
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data: body, error } = WebhookBody.safeParse({ url, kinds });
    if (success) mutate({ body }, { onSuccess: ({ secret }) => onAdded(secret) });
    else setFaults(error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
  };
  const faultOf = (field: string) =>
    faults.find(({ path }) => path.split(".")[0] === field)?.message;
  return (
    <form
      noValidate
      onChange={() => setFaults([])}
      onSubmit={handleSubmit}
      className="admin:flex admin:flex-col admin:gap-4"
    >
      <Field label="Address" hint="Begins with https://" error={faultOf("url")}>
        {(control) => (
          <input
            {...control}
            type="url"
            autoFocus
            autoComplete="off"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <KindChoice kinds={kinds} onChange={setKinds} error={faultOf("kinds")} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Add Webhook
        </Button>
      </DialogActions>
    </form>
  );
}

interface KindChoiceProps {
  readonly kinds: readonly NoticeKind[];
  readonly onChange: (kinds: readonly NoticeKind[]) => void;
  readonly error: string | undefined;
}

function KindChoice({ kinds, onChange, error }: KindChoiceProps) {
  const errorId = useId();
  const toggle = (kind: NoticeKind) =>
    onChange(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
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
            type="checkbox"
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
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
