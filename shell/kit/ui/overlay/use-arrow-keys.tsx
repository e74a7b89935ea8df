import { COVERS } from "./covers.tsx";
import { useKey } from "./use-key.tsx";

type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** These have a use of their own for the arrow keys, or are being filled in. */
const OWN_KEYS =
  "input, select, textarea, form, [role=tablist], [role=menu], [role=listbox], [data-lifted]";

/** Acts on the arrow keys wherever nothing else uses them. A key without an action does nothing. */
export function useArrowKeys(
  actions: Readonly<Partial<Record<Arrow, (() => void) | undefined>>>,
): void {
  useKey((event) => {
    const act = actions[event.key as Arrow];
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!act || hasModifier || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    if (document.querySelector(COVERS)) return;
    event.preventDefault();
    act();
  });
}
