import { ShownSignal, useCan } from "@dash/kit";
import { TimerControl } from "./timer-control.tsx";

/** The timer in the top bar. Draws nothing for users who may not log time. */
export function TimerWidget() {
  const canLog = useCan("time-entry:create");
  return (
    <>
      {canLog && <TimerControl />}
      <ShownSignal />
    </>
  );
}
