import { loadCharts, type ChartDrawings } from "@dash/kit";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "../ui/form/button.tsx";
import { useNearView } from "./use-near-view.tsx";

export interface LateDrawingProps {
  /** The height of the drawing in pixels, so that nothing moves when it arrives. */
  readonly height: number;
  /** Replaces the drawing where its code cannot be fetched, and on paper until it is there. */
  readonly table: ReactNode;
  readonly draw: (drawings: typeof ChartDrawings) => ReactNode;
}

/** A drawing with nivo. Its code is fetched when its place comes near the window. */
export function LateDrawing({ height, table, draw }: LateDrawingProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawings = useDrawings(container);
  return (
    <div ref={container}>
      {drawings.state === "ready" && draw(drawings.drawings)}
      {drawings.state === "loading" && (
        <>
          {/* A place far from the window may wait for long, so it has no animation. */}
          <div style={{ height }} className="rounded-md bg-sunken print:hidden" />
          <div className="hidden print:block">{table}</div>
        </>
      )}
      {drawings.state === "failed" && (
        <>
          <p role="alert" className="mb-2 text-body text-ink-soft print:hidden">
            The chart could not be loaded. These are its figures.{" "}
            <Button size="small" onClick={drawings.retry}>
              Try again
            </Button>
          </p>
          {table}
        </>
      )}
    </div>
  );
}

type Drawings =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly drawings: typeof ChartDrawings };

/** The drawings with nivo. They are fetched when the element comes near the window. */
function useDrawings(ref: RefObject<HTMLElement | null>): Drawings {
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
