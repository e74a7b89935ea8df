import { useClockOffset } from "@dash/kit";
import { useEffect } from "react";

const NOTICE_KEY = "dash-clock-said";
const TOLERANCE_MS = 2 * 60_000;

/** In the chunk of the person's menu, because few visits need it and the address of each chunk makes every page larger. */
const load = () => import(/* webpackChunkName: "person" */ "./clock-notice.ts");

/** Shows once per tab that this device's clock is wrong by more than two minutes. */
export function useClockNotice(): void {
  const offset = useClockOffset();
  useEffect(() => {
    if (Math.abs(offset) <= TOLERANCE_MS || wasShownBefore()) return;
    load()
      .then(({ showClockNotice }) => showClockNotice(offset))
      .catch(console.error);
  }, [offset]);
}

/** Whether this tab has shown the notice; the first call marks it as shown. Without storage each page shows it. */
function wasShownBefore(): boolean {
  try {
    const wasShown = sessionStorage.getItem(NOTICE_KEY) !== null;
    sessionStorage.setItem(NOTICE_KEY, "1");
    return wasShown;
  } catch {
    return false;
  }
}
