import { hasSingleKeys } from "./single-keys.ts";

const TYPED_INTO = "input, select, textarea, [contenteditable=true]";

/**
 * Takes `?` and `/` where nobody types, and gives them to `onPress`, whose code may load late: the browser's own search is
 * prevented here. The function that it returns stops that.
 */
export function watchKeys(onPress: (key: string) => void): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (!/^[?/]$/.test(key) || altKey || ctrlKey || metaKey || !hasSingleKeys()) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    event.preventDefault();
    onPress(key);
  };
  addEventListener("keydown", handleKey);
  return () => removeEventListener("keydown", handleKey);
}
