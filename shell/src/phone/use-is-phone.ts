import { useSyncExternalStore } from "react";

/** The same as `md:` in the class names. */
const LARGER = "(min-width: 48rem)";

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => !matchMedia(LARGER).matches);
}

function subscribe(onChange: () => void): () => void {
  const larger = matchMedia(LARGER);
  larger.addEventListener("change", onChange);
  return () => larger.removeEventListener("change", onChange);
}
