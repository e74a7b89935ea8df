import type { Timer } from "@dash/contracts/time/timer";
import { useState } from "react";
import { DiscardTimer } from "./discard-timer.tsx";
import { StopForm } from "./stop-form.tsx";
import { currentMinute, minutesOf } from "./stop-values.ts";

export interface StopTimerDialogProps {
  readonly timer: Timer;
  readonly onClose: () => void;
}

/** Asks what a timer was about. One that ran for less than a minute can only be discarded. */
export function StopTimerDialog({ timer, onClose }: StopTimerDialogProps) {
  const [stop] = useState(() => ({ timer, at: currentMinute() }));
  const minutes = minutesOf(stop);
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (minutes < 1 || isDiscarding)
    return (
      <DiscardTimer
        timer={timer}
        minutes={minutes}
        onCancel={minutes < 1 ? onClose : () => setIsDiscarding(false)}
        onClose={onClose}
      />
    );
  return <StopForm stop={stop} onClose={onClose} onDiscard={() => setIsDiscarding(true)} />;
}
