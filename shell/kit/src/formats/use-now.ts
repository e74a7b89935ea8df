import { useEffect, useState } from "react";
import { now } from "./clock.ts";
import { everyMinute } from "./use-today.ts";

/** The current time, updated every minute, for texts such as `5 minutes ago`. */
export function useNow(): Date {
  const [current, setCurrent] = useState(now);
  useEffect(() => everyMinute(() => setCurrent(now())), []);
  return current;
}
