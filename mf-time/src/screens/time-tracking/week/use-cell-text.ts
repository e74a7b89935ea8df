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
import { useCaret } from "./use-caret.ts";

/** The text of a cell while somebody types, and the handlers of its field. */
export function useCellText(props: WeekCellInputProps, input: RefObject<HTMLInputElement | null>) {
  const { actions } = props;
  const { settled, seen, save, setTyped, ...text } = useTypedText(props);
  const caret = useCaret(input);
  useSelectedText(input, text.isTyped, settled);
  const end = () => {
    setTyped(null);
    caret.end();
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || caret.takes(key)) return;
    if (key === "F2") return caret.toggle(settled.length);
    if (key === "Escape") {
      end();
      if (text.isRefused) actions.onRevert();
      return;
    }
    if (key === "Enter" && text.isRefused) actions.onSave(settled, seen);
    actions.onKey(event);
  };
  const handlers = {
    onMouseDown: caret.handlePress,
    onFocus: () => {
      input.current?.select();
      actions.onActivate();
    },
    onBlur: () => {
      end();
      save();
    },
    onKeyDown: handleKey,
  };
  return { ...text, setTyped, handlers };
}

function useTypedText({ cell, state, actions }: WeekCellInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null;
  const seen = useFrozen(cell.entries, isTyped);
  const settled = state && state.kind !== "saved" ? state.text : cellText(cell);
  const isRefused = state?.kind === "refused" && !isTyped;
  const save = () => isTyped && typed !== settled && actions.onSave(typed, seen);
  // The browser's Back leaves the screen without a blur.
  const handleUnmount = useEffectEvent(save);
  useEffect(() => () => void handleUnmount(), []);
  return { settled, seen, save, setTyped, value: typed ?? settled, isTyped, isRefused };
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
