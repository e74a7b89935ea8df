import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The time, told anew every minute, for texts such as `5 minutes ago`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
