import { fullNameOf, useSession } from "@dash/kit";
import { FilterSelect } from "@dash/kit/ui/filter-bar";
import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "../sales-pipeline.queries.ts";

export interface OwnerFilterProps {
  readonly userId: string | undefined;
  readonly onChoose: (userId: string | null) => void;
}

/** Whose entries: one's own, those of one person, or everybody's. */
export function OwnerFilter({ userId, onChoose }: OwnerFilterProps) {
  const me = useSession();
  // Names in a filter are no reason to wait, nor to fail when only their service is down.
  const { data: people = [] } = useQuery(peopleQuery);
  const others = people
    .filter(({ id }) => id !== me?.id)
    .map((person) => ({ value: person.id, label: fullNameOf(person) }));
  return (
    <FilterSelect
      label="Owner"
      all="Everybody"
      options={[...(me ? [{ value: me.id, label: "Mine" }] : []), ...others]}
      value={userId}
      unknown="One person"
      onChoose={onChoose}
    />
  );
}
