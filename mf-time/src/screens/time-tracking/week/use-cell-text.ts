import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { cellText } from "./cell-write.ts";
import type { WeekCellInputProps } from "./cell-props.ts";

const CARET_KEYS = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** What is typed into a cell until it is left, and the keys that end or revert it. */
export function useCellText(
  { cell, state, actions }: WeekCellInputProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The arrows move the caret, and not to another cell. */
  const [isEditing, setIsEditing] = useState(false);
  const settled = state && state.kind !== "saved" ? state.text : cellText(cell);
  const isRefused = state?.kind === "refused" && typed === null;

  // What arrives while the cell has the focus is selected too, so that typing replaces it.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [typed, settled, input]);

  const saveTyped = () => {
    if (typed !== null && typed !== settled) actions.onSave(typed);
  };
  const handleBlur = () => {
    setIsEditing(false);
    setTyped(null);
    saveTyped();
  };
  // The browser's Back leaves the screen without a blur.
  const handleUnmount = useEffectEvent(saveTyped);
  useEffect(() => () => handleUnmount(), []);
  const revert = () => {
    setTyped(null);
    setIsEditing(false);
    if (isRefused) actions.onRevert();
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || (isEditing && CARET_KEYS.includes(key))) return;
    if (key === "Escape") return revert();
    if (key === "F2") {
      setIsEditing(!isEditing);
      input.current?.setSelectionRange(settled.length, settled.length);
      return;
    }
    if (key === "Enter" && isRefused) actions.onSave(settled);
    actions.onKey(event);
  };
  return {
    value: typed ?? settled,
    isTyped: typed !== null,
    isRefused,
    setTyped,
    setIsEditing,
    handleBlur,
    handleKey,
  };
}
