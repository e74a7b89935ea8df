import type { CallBack } from "@dash/contracts/interactions/callers";
import { controlClass } from "@dash/kit/ui/field";
import { useRef, type FocusEvent, type KeyboardEvent } from "react";
import { callBackName } from "../../../interactions/interaction-words.ts";
import { useCallBack } from "./use-call-back.ts";

/** A note that is written in its place. Enter saves it, and so does leaving the field; Escape brings the former one back. */
export function CallBackNote({ callBack }: { readonly callBack: CallBack }) {
  const { note } = callBack;
  const { change } = useCallBack(callBack, "Note saved.");
  /** The text that was sent last. Enter sends it again after a refusal; leaving the field does not. */
  const sent = useRef<string | null>(null);
  const save = (typed: string) => {
    const text = typed.trim();
    if (text === (note ?? "")) return;
    sent.current = text;
    void change({ note: text || null });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (key === "Enter" && !nativeEvent.isComposing) save(currentTarget.value);
    if (key === "Escape") currentTarget.value = note ?? "";
  };
  const handleBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value.trim() !== sent.current) save(currentTarget.value);
  };
  return (
    <input
      // A saved note, one's own or another person's, takes the place of what stands in the field.
      key={note}
      type="text"
      aria-label={`Note, ${callBackName(callBack)}`}
      defaultValue={note ?? ""}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      className={`${controlClass} kpi:md:min-w-40`}
    />
  );
}
