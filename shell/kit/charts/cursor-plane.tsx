import type { PointerEvent, ReactNode } from "react";
import type { Cursor } from "./use-cursor.ts";

export interface CursorPlaneProps {
  readonly label: string;
  readonly cursor: Cursor;
  /** The place nearest to a distance from the left edge of the drawing, in pixels. */
  readonly placeAt: (x: number) => number;
  /** The values at the cursor, in words. */
  readonly reading: string;
  readonly children: ReactNode;
}

/** Lets pointer and arrow keys read a drawing place by place. The words stand below it and are announced. */
export function CursorPlane({ label, cursor, placeAt, reading, children }: CursorPlaneProps) {
  const follow = (event: PointerEvent<HTMLElement>) =>
    cursor.moveTo(placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <>
      <div
        role="application"
        aria-label={`${label}: read it with the arrow keys`}
        tabIndex={0}
        className="relative touch-pan-y rounded-sm"
        onKeyDown={cursor.onKeyDown}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={(event) => event.pointerType === "mouse" && cursor.leave()}
        onBlur={cursor.leave}
      >
        <div aria-hidden="true">{children}</div>
      </div>
      <p role="status" className="mt-1 min-h-4 text-label text-ink tabular-nums print:hidden">
        {reading}
      </p>
    </>
  );
}
