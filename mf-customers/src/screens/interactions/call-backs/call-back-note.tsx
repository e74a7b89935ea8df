import { controlClass } from "@dash/kit/ui/form/field";
import { useFrozen } from "@dash/kit/ui/form/use-frozen";
import { useState, type KeyboardEvent } from "react";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import type { CallBackProps } from "./call-back-actions.tsx";
import { useCallBack } from "./use-call-back.ts";

/**
 * A note that is written in its place. Enter saves it, and so does leaving the field; Escape brings the former one back. A
 * refused text stays, and Enter sends it again over what stands there by then.
 */
export function CallBackNote({ callBack: live }: CallBackProps) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text that was sent last. Enter sends it again after a refusal; leaving the field does not. */
  const [sent, setSent] = useState<string | null>(null);
  const seen = useFrozen(live, typed !== null && typed !== sent);
  const { change } = useCallBack(seen, "Note saved.");
  const note = seen.note ?? "";
  const save = async () => {
    const text = typed?.trim() ?? note;
    if (text === note) return setTyped(null);
    setSent(typed);
    if (await change({ note: text || null })) setTyped(null);
  };
  const handleKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Enter" && !nativeEvent.isComposing) void save();
    if (key === "Escape") setTyped(null);
  };
  return (
    <input
      type="text"
      aria-label={`Note, ${callBackName(live)}`}
      value={typed ?? note}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => typed !== sent && void save()}
      placeholder="Note"
      className={controlClass}
    />
  );
}
