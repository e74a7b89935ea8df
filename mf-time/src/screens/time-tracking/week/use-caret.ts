import { useState, type MouseEvent, type RefObject } from "react";

const CARET_KEYS = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** Whether the arrows move the caret within a cell, and not to another cell. F2 or a second press turns that on. */
export function useCaret(input: RefObject<HTMLInputElement | null>) {
  const [isOn, setIsOn] = useState(false);
  return {
    takes: (key: string) => isOn && CARET_KEYS.includes(key),
    end: () => setIsOn(false),
    toggle: (at: number) => {
      setIsOn(!isOn);
      input.current?.setSelectionRange(at, at);
    },
    handlePress: (event: MouseEvent) => {
      if (document.activeElement === input.current) return setIsOn(true);
      // The press would put the caret into the text, and typing would not replace it.
      event.preventDefault();
      input.current?.focus();
    },
  };
}
