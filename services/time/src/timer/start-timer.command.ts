import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { startTimer as start } from "@dash/contracts/time/timer-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { asProblem } from "@dash/service-lib/http/problem.middleware";
import { assertOffered } from "../time-entries/correct-time-entry.command.ts";
import type { TimeEntryAnswer } from "../time-entries/time-entry.presenter.ts";
import { endTimer } from "./stop-timer.command.ts";
import { holdTimer, minuteOf, minutesOf, Timer, type TimerColumns } from "./timer.model.ts";

interface StartedTimer {
  readonly timer: TimerColumns;
  readonly stoppedEntry: TimeEntryAnswer | null;
}

/**
 * Starts a timer of the actor. The one that runs is stopped first, or replaced if it has run for less than a minute.
 * @throws Problem 400 at the field at fault; 409 with the reason when the running timer cannot be stopped as it is.
 */
export async function startTimer(
  trx: Knex.Transaction,
  cause: Cause,
  input: InputOf<typeof start>["body"],
  now: Date,
): Promise<StartedTimer> {
  const { serviceLineId = null, description, interactionId = null } = input;
  const userId = cause.actor.id;
  const running = await holdTimer(trx, userId);
  if (serviceLineId) await assertOffered(trx, serviceLineId);
  const stoppedEntry = running ? await endRunning(trx, cause, running, now) : null;
  const timer = { userId, startedAt: minuteOf(now), serviceLineId, description, interactionId };
  await Timer.query(trx).insert(timer);
  return { timer, stoppedEntry };
}

async function endRunning(
  trx: Knex.Transaction,
  cause: Cause,
  running: Timer,
  now: Date,
): Promise<TimeEntryAnswer | null> {
  if (minutesOf(running, now) < 1) {
    await Timer.query(trx).deleteById(running.userId);
    return null;
  }
  const { serviceLineId, description } = running;
  return endTimer(trx, cause, running, { serviceLineId, description }, now).catch(
    (error: unknown) => {
      const { status, message } = asProblem(error);
      throw status < 500
        ? problem("conflict", `The running timer cannot be stopped by itself. ${message}`)
        : error;
    },
  );
}
