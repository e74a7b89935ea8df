import { useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { AreaLoader } from "../areas/area-loader.ts";

/** What is saved, and a dialog that opens or closes, is seen after this time. */
const LOOKED_EVERY_MS = 500;

/** Whether a part of the page, or all of it, may be replaced without losing what somebody typed or is saving. */
export function useNothingToLose(loader: AreaLoader): boolean {
  const wouldLose = useSyncExternalStore(subscribe, () => loader.wouldLose());
  return useIsMutating() === 0 && !wouldLose;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOKED_EVERY_MS);
  document.addEventListener("input", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("input", onChange);
  };
}
