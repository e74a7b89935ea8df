import type { Timer } from "@dash/contracts/time/timer";
import { formatDuration, formatTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTransition, type MouseEvent } from "react";
import { serviceLinesQuery } from "../service-line/service-line.queries.ts";
import { useElapsed } from "./elapsed.ts";
import { timerQuery } from "./timer.queries.ts";
import { useStopDialog } from "./use-stop-dialog.tsx";

// Every page loads the control, and few start a timer.
const load = () => import("./start-timer.ts");

/** Starts the timer without a question; shows how long it runs, and stops it. */
export function TimerControl() {
  const { data: timer } = useSuspenseQuery(timerQuery);
  const client = useQueryClient();
  const [isPending, begin] = useTransition();
  const { dialog, stop } = useStopDialog();
  const handleClick = ({ detail }: MouseEvent) => {
    // The second click of a double click would stop what the first has started.
    if (detail > 1) return;
    if (timer) return stop(timer);
    begin(async () => {
      const { start, toastRefusal } = await load();
      await start(client).catch(toastRefusal);
    });
  };
  const name = timer ? "Stop timer" : "Start timer";
  return (
    <>
      {timer && <Elapsed timer={timer} />}
      {/* One button for both, so that it keeps the focus. */}
      <Button
        className="time:max-lg:px-3! time:max-md:min-w-11"
        title={name}
        isPending={isPending}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={handleClick}
      >
        {!isPending && (
          <svg viewBox="0 0 16 16" aria-hidden="true" className="time:size-3.5 time:fill-current">
            <path d={timer ? "M2 2h12v12H2z" : "M3 1v14l11-7z"} />
          </svg>
        )}
        <span className="time:max-lg:sr-only">{name}</span>
      </Button>
      {dialog}
    </>
  );
}

function Elapsed({ timer }: { timer: Timer }) {
  const { startedAt, serviceLineId } = timer;
  const { data: lines } = useQuery({ ...serviceLinesQuery, enabled: serviceLineId !== null });
  const line = lines?.find(({ id }) => id === serviceLineId)?.name;
  return (
    <span
      role="timer"
      title={[`Since ${formatTime(startedAt)}`, line, timer.description].filter(Boolean).join(", ")}
      className="time:mr-2 time:text-body time:font-semibold time:text-ink time:tabular-nums"
    >
      {formatDuration(useElapsed(timer))}
    </span>
  );
}
