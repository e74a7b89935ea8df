import { useSyncExternalStore } from "react";

/** The same as in the styles of the page beside a panel. In a narrower window the list would have no room. */
const WIDE = "(min-width: 80rem)";

/** Whether a panel has room beside a list. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}
