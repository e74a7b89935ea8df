import type { CallBack } from "@dash/contracts/interactions/callers";
import { allows } from "@dash/contracts/users/roles";
import { listUsers } from "@dash/contracts/users/users";
import { fullNameOf, queryFor, useSession } from "@dash/kit";
import { controlClass } from "@dash/kit/ui/form/field";
import { Options } from "@dash/kit/ui/form/select";
import { useQuery } from "@tanstack/react-query";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import { useCallBack } from "./use-call-back.ts";

const peopleQuery = queryFor(listUsers);

/** Chooses who calls back, among the people who may. */
export function AssignedPerson({ callBack }: { readonly callBack: CallBack }) {
  const { assignedTo, assignedToName } = callBack;
  const { change, isPending } = useCallBack(callBack, "Call-back assigned.");
  const options = usePeople(assignedTo, assignedToName);
  return (
    <select
      aria-label={`Assigned to, ${callBackName(callBack)}`}
      value={assignedTo ?? ""}
      disabled={isPending}
      onChange={({ currentTarget }) => void change({ assignedTo: currentTarget.value || null })}
      className={controlClass}
    >
      <Options options={[{ value: "", label: "Nobody" }, ...options]} />
    </select>
  );
}

/** One's own name comes first; a person who may no longer call back stays while assigned. */
function usePeople(assignedTo: string | null, assignedToName: string | null) {
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
  if (assignedTo === null || options.some(({ value }) => value === assignedTo)) return options;
  return [...options, { value: assignedTo, label: assignedToName ?? "Unknown" }];
}
