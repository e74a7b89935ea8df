import type { Timer } from "@dash/contracts/time/timer";
import { lazy, Suspense, useState } from "react";

const StopTimerDialog = lazy(async () => ({
  default: (await import("./stop-timer-dialog.tsx")).StopTimerDialog,
}));

/** The dialog that stops a timer, and the function that opens it. Its code loads when it first opens. */
export function useStopDialog() {
  const [timer, setTimer] = useState<Timer | null>(null);
  const dialog = timer && (
    <Suspense>
      <StopTimerDialog timer={timer} onClose={() => setTimer(null)} />
    </Suspense>
  );
  return { dialog, stop: setTimer };
}
