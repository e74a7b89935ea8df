import type { Timer } from "@dash/contracts/time/timer";
import type { TimerColumns } from "./timer.model.ts";

export function presentTimer(timer: TimerColumns): Timer {
  const { startedAt, serviceLineId, description, interactionId } = timer;
  return { startedAt: startedAt.toISOString(), serviceLineId, description, interactionId };
}
