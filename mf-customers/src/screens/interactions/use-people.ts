import { allows } from "@dash/contracts/users/roles";
import { listUsers } from "@dash/contracts/users/users";
import { fullNameOf, queryFor, useSession } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";

const peopleQuery = queryFor(listUsers);

/** The name of a person whose rows alone are listed. Nobody is asked for it where all are. */
export function usePersonName(id: string | undefined): string | undefined {
  const { data: people } = useQuery({ ...peopleQuery, enabled: id !== undefined });
  const person = people?.find((one) => one.id === id);
  return id && (person ? fullNameOf(person) : "one person");
}

/**
 * The people who may enter calls and visits, the user first. A person who may no longer do so stays, under this name, while
 * `chosen`.
 */
export function usePeople(chosen: string | null = null, chosenName = "One person") {
  const me = useSession();
  // Does not suspend: the list works without the names, even if the user service is down.
  const { data: people = [] } = useQuery(peopleQuery);
  const others = people.filter(
    ({ id, isActive, role }) => id !== me?.id && isActive && allows(role, "interaction:write"),
  );
  const options = [...(me ? [me] : []), ...others].map((person) => ({
    value: person.id,
    label: fullNameOf(person),
  }));
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosenName }];
}
