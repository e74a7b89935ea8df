import { useCallback, useLayoutEffect, useRef } from "react";

/** Gives an event handler a stable identity, so that the cards that receive it do not render again. */
export function useStable<Args extends unknown[], Answer>(work: (...args: Args) => Answer) {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
