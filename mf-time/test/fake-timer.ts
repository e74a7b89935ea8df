import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { getTimer, type Timer } from "@dash/contracts/time/timer";
import { discardTimer, startTimer, stopTimer } from "@dash/contracts/time/timer-changes";
import { answer } from "@dash/kit/testing";
import { buildTimeEntry, LINES, NOW } from "./factories.ts";

/** A timer that was started at 09:12 in London and has run for 2:48 by `NOW`. */
export function buildTimer(overrides: Partial<Timer> = {}): Timer {
  return {
    startedAt: "2026-07-15T08:12:00.000Z",
    serviceLineId: null,
    description: null,
    interactionId: null,
    ...overrides,
  };
}

/** A server with a person's timer. `sent` lists the requests that changed it. */
export function fakeTimer(running: Timer | null, entries: readonly TimeEntry[] = []) {
  let timer = running;
  const sent: unknown[] = [];
  const change = (name: string, input: object, next: Timer | null) => {
    sent.push([name, input]);
    timer = next;
  };
  const answers = [
    answer(getTimer, () => timer ?? undefined),
    answer(startTimer, ({ body }: InputOf<typeof startTimer>) => {
      const { serviceLineId = null, description } = body;
      const started = {
        ...buildTimer({ serviceLineId, description }),
        startedAt: NOW.toISOString(),
      };
      change("start", body, started);
      return { ...started, stoppedEntry: null };
    }),
    answer(stopTimer, ({ body }: InputOf<typeof stopTimer>) => {
      change("stop", body, null);
      return buildTimeEntry();
    }),
    answer(discardTimer, ({ query }: InputOf<typeof discardTimer>) => {
      change("discard", query, null);
      return undefined;
    }),
    answer(listServiceLines, LINES),
    answer(listTimeEntries, [...entries]),
  ];
  return { answers, sent, change };
}
