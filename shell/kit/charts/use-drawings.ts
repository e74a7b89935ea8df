import { loadCharts, type ChartDrawings } from "@dash/kit";
import { useEffect, useState, type RefObject } from "react";
import { useNearView } from "./use-near-view.tsx";

export type Drawings =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly drawings: typeof ChartDrawings };

/** The drawings with nivo. They are fetched when the element comes near the window. */
export function useDrawings(ref: RefObject<HTMLElement | null>): Drawings {
  const isNear = useNearView(ref);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Drawings>({ state: "loading" });
  useEffect(() => {
    if (!isNear) return;
    let isWanted = true;
    const retry = () => {
      setResult({ state: "loading" });
      setAttempt((last) => last + 1);
    };
    loadCharts().then(
      (drawings) => isWanted && setResult({ state: "ready", drawings }),
      () => isWanted && setResult({ state: "failed", retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [isNear, attempt]);
  return result;
}
