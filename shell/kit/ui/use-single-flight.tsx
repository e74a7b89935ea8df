import { useRef } from "react";

/** Allows one run at a time. A second click can come before the button is drawn as disabled. */
export function useSingleFlight<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
  const isBusy = useRef(false);
  return async (...given: Given): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work(...given);
    } finally {
      isBusy.current = false;
    }
  };
}
