import { everyMinute } from "@dash/kit";
import { useEffect, useState } from "react";

/** The time, told anew every minute, for texts such as `5 minutes ago`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => everyMinute(() => setNow(new Date())), []);
  return now;
}
