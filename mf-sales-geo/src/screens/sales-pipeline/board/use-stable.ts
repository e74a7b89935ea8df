import { useCallback, useLayoutEffect, useRef } from "react";

/** The function under one identity, so that cards which take it are not drawn anew. It is for handlers only. */
export function useStable<Given extends unknown[], Answer>(work: (...given: Given) => Answer) {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
