import { pluralize } from "@dash/contracts/values/pluralize";
import { allows } from "@dash/contracts/users/roles";
import { fullNameOf, useSession } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Select } from "@dash/kit/ui/form/select";
import { submitByKey } from "@dash/kit/ui/form/submit-by-key";
import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { peopleQuery } from "../sales-pipeline.queries.ts";
import type { BulkDialogProps } from "./bulk-dialog-props.ts";
import { useBulkChange } from "./use-bulk-change.ts";

/** Gives the chosen entries to another person who may own entries. */
export function ChangeOwner({ entries, onDone, onClose }: BulkDialogProps) {
  const { me, options } = useOwners();
  const [userId, setUserId] = useState(me?.id ?? "");
  const name = options.find(({ value }) => value === userId)?.label ?? "another owner";
  const { act, isPending } = useBulkChange({
    success: (count) => `${pluralize(count, "entry", "entries")} given to ${name} successfully`,
    failure: "Failed to change the owner",
    onDone,
    onClose,
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void act({ body: { ids: entries.map(({ id }) => id), set: { userId } } });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Change Owner"
      description={`Of ${pluralize(entries.length, "entry", "entries")}`}
    >
      <form onSubmit={handleSubmit} onKeyDown={submitByKey}>
        <Select label="Owner" options={options} value={userId} onChange={setUserId} />
        <FormActions
          onCancel={onClose}
          isPending={isPending}
          save="Change Owner"
          saving="Changing..."
        />
      </form>
    </Dialog>
  );
}

/** The person who is signed in, and everybody else who may own entries. */
function useOwners() {
  const me = useSession();
  const { data: people = [] } = useQuery(peopleQuery);
  const others = people.filter(
    ({ id, isActive, role }) => id !== me?.id && isActive && allows(role, "sales:write"),
  );
  const options = [...(me ? [me] : []), ...others].map((person) => ({
    value: person.id,
    label: fullNameOf(person),
  }));
  return { me, options };
}
