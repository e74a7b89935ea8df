import { fullNameOf, useSession } from "@dash/kit";
import { FilterSelect } from "@dash/kit/ui/filter-bar";
import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "../sales-pipeline.queries.ts";

export interface OwnerFilterProps {
  readonly userId: string | undefined;
  readonly onChoose: (userId: string | null) => void;
}

/** Filters by owner: the user's own entries, another person's, or all. */
export function OwnerFilter({ userId, onChoose }: OwnerFilterProps) {
  const me = useSession();
  // Does not suspend: the filter works without the names, even if the user service is down.
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
