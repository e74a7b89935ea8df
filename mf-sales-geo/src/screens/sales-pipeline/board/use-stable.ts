import { useCallback, useLayoutEffect, useRef } from "react";

/** Gives an event handler a stable identity, so that the cards that receive it do not render again. */
export function useStable<Given extends unknown[], Answer>(work: (...given: Given) => Answer) {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
