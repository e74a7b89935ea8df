import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { startTimer } from "@dash/contracts/time/timer-changes";
import {
  call,
  formatDuration,
  invalidateAfter,
  messageOf,
  toastFailure,
  toastSuccess,
} from "@dash/kit";
import type { QueryClient } from "@tanstack/react-query";

/** The work that the timer measures. */
type Work = NonNullable<RequestOf<typeof startTimer>["body"]>;

/**
 * Starts a timer, and says what was logged of the one before. Reads the timer again, also after a refusal, because
 * another one may be running that this page does not show yet.
 * @throws CallError as `call`.
 */
export async function start(client: QueryClient, work: Work = {}): Promise<void> {
  try {
    const { stoppedEntry } = await call(startTimer, { body: work });
    if (stoppedEntry) {
      const { minutes, description } = stoppedEntry;
      toastSuccess(`The timer before was stopped: ${formatDuration(minutes)}, ${description}`);
    }
  } finally {
    await invalidateAfter(client, startTimer);
  }
}

/** Says why no timer was started. */
export function toastRefusal(error: unknown): void {
  toastFailure(error, messageOf(error, "Failed to start the timer. Please try again."));
}
