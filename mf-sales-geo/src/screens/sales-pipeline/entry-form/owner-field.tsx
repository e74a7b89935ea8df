import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { listUsers, type User } from "@dash/contracts/users/users";
import { fullNameOf, useSession } from "@dash/kit";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { peopleQuery } from "../sales-pipeline.queries.ts";
import type { EntryForm } from "./entry-form.ts";
import type { EntryValues } from "./typed-entry.ts";

type Person = Pick<User, "id" | "firstName" | "lastName" | "email"> &
  Partial<Pick<User, "isActive">>;

export interface OwnerFieldProps {
  readonly form: EntryForm;
  readonly existing: PipelineEntry | undefined;
}

/** Chooses the owner of the entry among all users. */
export function OwnerField({ form, existing }: OwnerFieldProps) {
  const [selected, setSelected] = useState<Person | null>(null);
  return (
    <ComboboxField<Person, EntryValues>
      form={form}
      name="userId"
      label="Owner"
      endpoint={listUsers}
      plural="People"
      placeholder="Search by name"
      chosen={useOwner(form, existing, selected)}
      textOf={fullNameOf}
      draw={(person) => (
        <>
          {fullNameOf(person)}
          {person.isActive === false && " (deactivated)"}
        </>
      )}
      onChoose={setSelected}
    />
  );
}

/** The chosen user. A draft may name a user that only the list of people contains. */
function useOwner(form: EntryForm, existing: OwnerFieldProps["existing"], selected: Person | null) {
  const userId = useWatch({ control: form.control, name: "userId" });
  const me = useSession();
  const { data: people = [] } = useQuery(peopleQuery);
  const former = existing && {
    id: existing.userId,
    firstName: existing.userName,
    lastName: null,
    email: null,
  };
  const candidates: readonly (Person | null | undefined)[] = [selected, me, ...people, former];
  return candidates.find((person) => person?.id === userId) ?? undefined;
}
