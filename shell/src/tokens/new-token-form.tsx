import { ApiTokenBody, createApiToken } from "@dash/contracts/users/api-tokens";
import type { Problem } from "@dash/contracts/endpoints/problem";
import type { ApiScope } from "@dash/contracts/users/scopes";
import { messageOf, mutationFor, now, problemOf, toastFailure } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";
import { Select } from "@dash/kit/ui/form/select";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { ScopeChoice } from "./scope-choice.tsx";

const DAY_MS = 24 * 60 * 60_000;
const LASTING = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
];

export interface NewTokenFormProps {
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
}

/** Makes a token. What is wrong stands at its field, and the first of these fields gets the focus. */
export function NewTokenForm({ onMade, onCancel }: NewTokenFormProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [days, setDays] = useState("90");
  const [faults, setFaults] = useState<NonNullable<Problem["fields"]>>([]);
  const form = useRef<HTMLFormElement>(null);
  const showFaults = (found: typeof faults) => {
    setFaults(found);
    const field = found.some(({ path }) => path === "name") ? "input" : "[type=checkbox]";
    form.current?.querySelector<HTMLElement>(field)?.focus();
  };
  const { mutate, isPending } = useMutation({
    ...mutationFor(createApiToken),
    onSuccess: ({ secret }) => onMade(secret),
    onError: (error) => {
      const { fields } = problemOf(error) ?? {};
      if (fields) showFaults(fields);
      else toastFailure(error, messageOf(error, "The token could not be made. Please try again."));
    },
  });
  const faultOf = (field: string) =>
    faults.find(({ path }) => path.split(".")[0] === field)?.message;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = new Date(now().getTime() + Number(days) * DAY_MS).toISOString();
    const { success, data: body, error } = ApiTokenBody.safeParse({ name, scopes, expiresAt });
    if (success) mutate({ body });
    else showFaults(error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
  };
  return (
    <form
      ref={form}
      noValidate
      onChange={() => setFaults([])}
      onSubmit={handleSubmit}
      className="flex flex-col gap-4"
    >
      <Field label="Name" hint="The program that has it" error={faultOf("name")}>
        {(control) => (
          <input
            {...control}
            autoFocus
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <ScopeChoice scopes={scopes} onChange={setScopes} error={faultOf("scopes")} />
      <Select label="Expires after" options={LASTING} value={days} onChange={setDays} />
      <p className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Make token
        </Button>
      </p>
    </form>
  );
}
