import { toast, useClockOffset } from "@dash/kit";
import { useEffect } from "react";

const NOTICE_KEY = "dash-clock-said";
const MINUTE_MS = 60_000;
const TOLERANCE_MS = 2 * MINUTE_MS;

/** Shows once per tab that this device's clock is wrong by more than two minutes. */
export function useClockNotice(): void {
  const offset = useClockOffset();
  useEffect(() => {
    if (Math.abs(offset) <= TOLERANCE_MS || wasShownBefore()) return;
    toast({
      title: `This device's clock is ${lengthOf(Math.abs(offset))} ${offset < 0 ? "fast" : "slow"}`,
      description: "Dates and times here follow the server's clock.",
    });
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

function lengthOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
