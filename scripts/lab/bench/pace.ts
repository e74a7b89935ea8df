import { setTimeout as pause } from "node:timers/promises";

const TICK_MS = 2;
/** A system that stopped answering is not buried under requests. */
const MOST_IN_FLIGHT = 2_000;

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Sends at an even pace, whether or not answers come, and resolves once all have been answered. `send` is told when it
 * was due: time spent late in our own queue counts as the system's.
 * @throws what the first failed sending threw, once all are over.
 */
export async function paced(
  { perSecond, seconds }: Pace,
  send: (due: number, index: number) => Promise<void>,
): Promise<void> {
  const total = Math.round(perSecond * seconds);
  const inFlight = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < total;) {
    const dueCount = Math.min(total, ((performance.now() - startedAt) * perSecond) / 1000);
    for (; sent < dueCount && inFlight.size < MOST_IN_FLIGHT; sent++) {
      const sending = send(startedAt + (sent * 1000) / perSecond, sent)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    }
    await pause(TICK_MS);
  }
  await Promise.all(inFlight);
  if (failures.length > 0) throw failures[0];
}
