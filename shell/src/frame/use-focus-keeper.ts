import { useEffect, type RefObject } from "react";

/** The chunk `later` holds the code that every page loads after its first paint. */
const load = () => import(/* webpackChunkName: "later" */ "./keep-focus-within.ts");

/** Keeps the focus within a part of the page, from the time after the first paint, before anybody works in it. */
export function useFocusKeeper(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    load()
      .then(({ keepFocusWithin }) => {
        if (part.current && !isOver) stop = keepFocusWithin(part.current);
      })
      .catch(console.error);
    return () => {
      isOver = true;
      stop();
    };
  }, [part]);
}
