import { fullNameOf, useSession } from "@dash/kit";
import { selectFilter, type FilterField } from "@dash/kit/ui/list/filter-field";
import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "../sales-pipeline.queries.ts";

/** Filters by owner: the user's own entries, another person's, or all. */
export function useOwnerFilter(
  userId: string | undefined,
  onChoose: (userId: string | null) => void,
): FilterField {
  const me = useSession();
  // Does not suspend: the filter works without the names, even if the user service is down.
  const { data: people = [] } = useQuery(peopleQuery);
  const others = people
    .filter(({ id }) => id !== me?.id)
    .map((person) => ({ value: person.id, label: fullNameOf(person) }));
  return selectFilter({
    label: "Owner",
    all: "Everybody",
    options: [...(me ? [{ value: me.id, label: "Mine" }] : []), ...others],
    value: userId,
    unknown: "One person",
    onChoose,
  });
}
