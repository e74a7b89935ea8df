import type { Timer } from "@dash/contracts/time/timer";
import { discardTimer } from "@dash/contracts/time/timer-changes";
import { formatDuration } from "@dash/kit";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useState } from "react";
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
  const length = minutes < 1 ? "less than a minute" : formatDuration(minutes);
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (minutes < 1 || isDiscarding)
    return (
      <ConfirmAction
        endpoint={discardTimer}
        request={{ query: { startedAt: timer.startedAt } }}
        title="Discard Timer"
        question={`The timer has run for ${length}. Discard it without a time entry?`}
        confirm="Discard"
        confirming="Discarding..."
        success="Timer discarded."
        failure="Failed to discard the timer. Please try again."
        onSettled={onClose}
        onClose={minutes < 1 ? onClose : () => setIsDiscarding(false)}
      />
    );
  return <StopForm stop={stop} onClose={onClose} onDiscard={() => setIsDiscarding(true)} />;
}
