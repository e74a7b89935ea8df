import { useFrozen } from "@dash/kit/ui/form/use-frozen";
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

/** The text of a cell while somebody types, and the keys that end or revert it. */
export function useCellText(
  { cell, state, actions }: WeekCellInputProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The arrows move the caret, and not to another cell. */
  const [isEditing, setIsEditing] = useState(false);
  const isTyped = typed !== null;
  const seen = useFrozen(cell.entries, isTyped);
  const settled = state && state.kind !== "saved" ? state.text : cellText(cell);
  const value = typed ?? settled;
  const isRefused = state?.kind === "refused" && !isTyped;

  useSelectedText(input, isTyped, settled);

  const saveTyped = () => isTyped && typed !== settled && actions.onSave(typed, seen);
  const handleBlur = () => {
    setIsEditing(false);
    setTyped(null);
    saveTyped();
  };
  // The browser's Back leaves the screen without a blur.
  const handleUnmount = useEffectEvent(saveTyped);
  useEffect(() => () => void handleUnmount(), []);
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
    if (key === "Enter" && isRefused) actions.onSave(settled, seen);
    actions.onKey(event);
  };
  return { value, isTyped, isRefused, setTyped, setIsEditing, handleBlur, handleKey };
}

/** Selects also what arrives while the cell has the focus, so that typing replaces it. */
function useSelectedText(
  input: RefObject<HTMLInputElement | null>,
  isTyped: boolean,
  settled: string,
): void {
  useLayoutEffect(() => {
    if (!isTyped && document.activeElement === input.current) input.current?.select();
  }, [isTyped, settled, input]);
}
