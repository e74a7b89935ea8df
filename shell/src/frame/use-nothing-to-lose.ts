import { useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { AreaLoader } from "../areas/area-loader.ts";

/** A save, or a dialog that opens or closes, is noticed after this time at most. */
const CHECK_INTERVAL_MS = 500;

/** Whether the page or a part can be replaced without losing unsaved input or a running save. */
export function useNothingToLose(loader: AreaLoader): boolean {
  const wouldLose = useSyncExternalStore(subscribe, () => loader.wouldLose());
  return useIsMutating() === 0 && !wouldLose;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_INTERVAL_MS);
  document.addEventListener("input", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("input", onChange);
  };
}
