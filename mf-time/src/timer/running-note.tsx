import type { Timer } from "@dash/contracts/time/timer";
import { formatTime } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { timerQuery } from "./timer.queries.ts";

/** Says that a timer is running, and offers to stop it. It sends no request, because the top bar reads the timer. */
export function RunningNote({ onStop }: { onStop: (timer: Timer) => void }) {
  const { data: timer } = useQuery({ ...timerQuery, enabled: false });
  if (!timer) return null;
  return (
    <span className="time:min-w-40 time:flex-1 time:text-label time:text-ink-soft">
      Timer running since {formatTime(timer.startedAt)} ·{" "}
      <button
        type="button"
        className="time:inline-flex time:min-h-6 time:cursor-pointer time:items-center time:font-medium time:text-accent-ink time:underline time:underline-offset-2"
        onClick={() => onStop(timer)}
      >
        Stop
      </button>
    </span>
  );
}
