import { useEffect, useEffectEvent } from "react";

const PAUSE_MS = 30_000;

/** While something waits to be sent: runs the work now, when the network is back, and then with pauses. */
export function useResend(isWaiting: boolean, run: () => Promise<void>): void {
  const handleTurn = useEffectEvent(() => {
    if (navigator.onLine) void run();
  });
  useEffect(() => {
    if (!isWaiting) return;
    handleTurn();
    const timer = setInterval(() => handleTurn(), PAUSE_MS);
    const handleOnline = () => handleTurn();
    window.addEventListener("online", handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", handleOnline);
    };
  }, [isWaiting]);
}
