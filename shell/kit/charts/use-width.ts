import { useLayoutEffect, useState, type RefObject } from "react";

/** The width of a drawing until its place is measured, and where the place has no width. */
const UNMEASURED_PX = 640;

/** The width of an element in whole pixels, also as it changes. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED_PX);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth) || UNMEASURED_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
