import { controlClass } from "@dash/kit/ui/form/field";
import { Options } from "@dash/kit/ui/form/select";
import { useId, useState } from "react";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import { usePeople } from "../use-people.ts";
import type { CallBackProps } from "./call-back-actions.tsx";
import { CallBackNote } from "./call-back-note.tsx";
import { useCallBack } from "./use-call-back.ts";

/** The person who calls back, and the note. A press on them opens the fields of both in the row. */
export function CallBackHandling({ callBack }: CallBackProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${callBack.assignedToName ?? "Nobody"}, assigned to and note, ${callBackName(callBack)}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="customers:-mx-1 customers:cursor-pointer customers:rounded-sm customers:px-1 customers:text-left customers:underline customers:decoration-line-strong customers:underline-offset-4 customers:hover:decoration-current"
      >
        <HandlingText callBack={callBack} />
      </button>
      <div id={id} hidden={!isOpen} className={isOpen ? openClass : undefined}>
        {isOpen && (
          <>
            <AssignedPerson callBack={callBack} />
            <CallBackNote callBack={callBack} />
          </>
        )}
      </div>
    </>
  );
}

const openClass = "customers:mt-2 customers:flex customers:flex-wrap customers:gap-2";

export function HandlingText({ callBack: { assignedToName, note } }: CallBackProps) {
  return (
    <>
      {assignedToName ?? "Nobody"}
      {note && <span className="customers:text-ink-soft"> · {note}</span>}
    </>
  );
}

/** Chooses who calls back, among the people who may. */
function AssignedPerson({ callBack }: CallBackProps) {
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
