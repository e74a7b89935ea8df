import type { KeyboardEvent } from "react";

/**
 * Whether Enter was pressed in a field, without the keys that save the form. It then goes from field to field, and does
 * not save.
 */
export function takesEnter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, defaultPrevented, target } = event;
  if (key !== "Enter" || ctrlKey || metaKey || defaultPrevented) return false;
  if (!(target instanceof HTMLInputElement)) return false;
  event.preventDefault();
  return true;
}
