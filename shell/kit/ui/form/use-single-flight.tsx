import { useRef } from "react";

/** Allows one run at a time. A second click can come before the button is drawn as disabled. */
export function useSingleFlight<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
) {
  const isBusy = useRef(false);
  return async (...args: Args): Promise<Result | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await work(...args);
    } finally {
      isBusy.current = false;
    }
  };
}
