import type { CallBack } from "@dash/contracts/interactions/callers";
import { controlClass } from "@dash/kit/ui/form/field";
import { Options } from "@dash/kit/ui/form/select";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import { usePeople } from "../use-people.ts";
import { useCallBack } from "./use-call-back.ts";

/** Chooses who calls back, among the people who may. */
export function AssignedPerson({ callBack }: { readonly callBack: CallBack }) {
  const { assignedTo, assignedToName } = callBack;
  const { change, isPending } = useCallBack(callBack, "Call-back assigned.");
  const options = usePeople(assignedTo, assignedToName ?? "Unknown");
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
