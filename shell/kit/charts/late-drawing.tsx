import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Drawings } from "./use-drawings.ts";

export interface LateDrawingProps {
  readonly drawings: Drawings;
  /** The height of the drawing in pixels, so that nothing moves when it arrives. */
  readonly height: number;
  /** Stands in for the drawing where its code cannot be fetched. */
  readonly table: ReactNode;
  readonly draw: (drawings: Extract<Drawings, { state: "ready" }>["drawings"]) => ReactNode;
}

/** A drawing whose code arrives late: its place, then the drawing, or the values as a table where it fails. */
export function LateDrawing({ drawings, height, table, draw }: LateDrawingProps) {
  switch (drawings.state) {
    case "ready":
      return draw(drawings.drawings);
    case "loading":
      return (
        <div style={{ height }} aria-busy="true">
          <Skeleton className="size-full" />
        </div>
      );
    case "failed":
      return (
        <>
          <p role="alert" className="mb-2 text-body text-ink-soft">
            The chart could not be loaded. These are its figures.{" "}
            <Button size="small" onClick={drawings.retry}>
              Try again
            </Button>
          </p>
          {table}
        </>
      );
  }
}
