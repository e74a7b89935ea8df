import type { Timer } from "@dash/contracts/time/timer";
import { formatTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { timerQuery } from "./timer.queries.ts";

/** Says that a timer is running, and offers to stop it. It sends no request, because the top bar reads the timer. */
export function RunningNote({ onStop }: { onStop: (timer: Timer) => void }) {
  const { data: timer } = useQuery({ ...timerQuery, enabled: false });
  if (!timer) return null;
  return (
    <span className="time:text-body time:text-ink-soft">
      Timer running since {formatTime(timer.startedAt)} ·{" "}
      <Button variant="ghost" size="small" onClick={() => onStop(timer)}>
        Stop
      </Button>
    </span>
  );
}
