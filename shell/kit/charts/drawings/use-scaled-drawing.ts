import { useLayoutEffect, useRef, type RefObject } from "react";

/** Lets a drawing of nivo become smaller with its place, as on a page of paper. Nivo gives it a fixed size. */
export function useScaledDrawing(width: number, height: number): RefObject<SVGSVGElement | null> {
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    drawing.current?.setAttribute("viewBox", `0 0 ${width} ${height}`);
    drawing.current?.setAttribute("class", "block h-auto max-w-full overflow-visible");
  });
  return drawing;
}
