import { useEffect, useState } from "react";

/** The value, as soon as it has stayed the same for this long. */
export function usePaused<T>(value: T, milliseconds: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(pause);
  }, [value, milliseconds]);
  return paused;
}
