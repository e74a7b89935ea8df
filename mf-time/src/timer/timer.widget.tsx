import { Shown, useCan } from "@dash/kit";
import { LateWaiting } from "../waiting/late-waiting.tsx";
import { TimerControl } from "./timer-control.tsx";

/** The timer in the top bar. Draws nothing for users who may not log time. It is on every page, and so is the sender. */
export function TimerWidget() {
  const canLog = useCan("time-entry:create");
  return (
    <>
      {canLog && <TimerControl />}
      {canLog && <LateWaiting part="sender" />}
      <Shown />
    </>
  );
}
