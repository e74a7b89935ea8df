import type { Timer } from "@dash/contracts/time/timer";
import { late } from "@dash/kit/ui/layout/late-component";
import { useState } from "react";

const StopTimerDialog = late(async () => (await import("./stop-timer-dialog.tsx")).StopTimerDialog);

/** The dialog that stops a timer, and the function that opens it. Its code loads when it first opens. */
export function useStopDialog() {
  const [timer, setTimer] = useState<Timer | null>(null);
  const dialog = timer && <StopTimerDialog timer={timer} onClose={() => setTimer(null)} />;
  return { dialog, stop: setTimer };
}
