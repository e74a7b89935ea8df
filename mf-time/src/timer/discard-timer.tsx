import type { Timer } from "@dash/contracts/time/timer";
import { discardTimer } from "@dash/contracts/time/timer-changes";
import { formatDuration } from "@dash/kit";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";

export interface DiscardTimerProps {
  readonly timer: Timer;
  readonly minutes: number;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** Asks before a timer goes without an entry. */
export function DiscardTimer({ timer, minutes, onCancel, onClose }: DiscardTimerProps) {
  const { startedAt } = timer;
  const length = minutes < 1 ? "less than a minute" : formatDuration(minutes);
  return (
    <ConfirmAction
      endpoint={discardTimer}
      request={{ query: { startedAt } }}
      title="Discard Timer"
      question={`The timer has run for ${length}. Discard it without a time entry?`}
      confirm="Discard"
      confirming="Discarding..."
      success="Timer discarded."
      failure="Failed to discard the timer. Please try again."
      onSettled={onClose}
      onClose={onCancel}
    />
  );
}
