import type { KeyboardEvent } from "react";

/**
 * Presses the button that submits a form, on Ctrl+Enter and Cmd+Enter in any of its fields. While the button is disabled,
 * as during a save, nothing happens.
 */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, repeat, currentTarget } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  if (!repeat) currentTarget.querySelector<HTMLElement>("[type=submit]")?.click();
}
