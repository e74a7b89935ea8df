import type { KeyboardEvent } from "react";

/** Handles Enter in a field of a block: it acts there, and does not save the form around it. */
export function enterOnly(act: (field: HTMLInputElement) => void) {
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, defaultPrevented, target } = event;
    const isPlainEnter = key === "Enter" && !ctrlKey && !metaKey && !defaultPrevented;
    if (!isPlainEnter || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act(target);
  };
}
