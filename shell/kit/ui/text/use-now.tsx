import { everyMinute, now } from "@dash/kit";
import { useEffect, useState } from "react";

/** The current time, updated every minute, for texts such as `5 minutes ago`. */
export function useNow(): Date {
  const [current, setCurrent] = useState(now);
  useEffect(() => everyMinute(() => setCurrent(now())), []);
  return current;
}
