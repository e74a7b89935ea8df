import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { MOST_TIMER_MINUTES, type stopTimer as stop } from "@dash/contracts/time/timer-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import { clock } from "@dash/service-lib/calendar/clock";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem, problem } from "@dash/service-lib/http/problem";
import { logTimeEntry } from "../time-entries/log-time-entry.command.ts";
import type { TimeEntryAnswer } from "../time-entries/time-entry.presenter.ts";
import { holdTimer, minuteOf, minutesOf, Timer } from "./timer.model.ts";

type StopInput = InputOf<typeof stop>["body"];

/**
 * Stops the actor's timer: it becomes one time entry.
 * @throws Problem 404 when no timer runs; 409 when another one runs than the sender means; as `endTimer`.
 */
export async function stopTimer(
  trx: Knex.Transaction,
  cause: Cause,
  input: StopInput,
  now: Date,
): Promise<TimeEntryAnswer> {
  const timer = await holdTimer(trx, cause.actor.id);
  if (!timer)
    throw problem("not-found", "No timer is running. It may have been stopped elsewhere.");
  assertMeant(timer, input.startedAt);
  return endTimer(trx, cause, timer, input, now);
}

/** Removes the actor's timer. It is no error if none runs. */
export async function discardTimer(
  trx: Knex.Transaction,
  { actor }: Cause,
  startedAt: string | undefined,
): Promise<void> {
  const timer = await holdTimer(trx, actor.id);
  if (!timer) return;
  assertMeant(timer, startedAt);
  await Timer.query(trx).deleteById(actor.id);
}

function assertMeant(timer: Timer, startedAt: string | undefined): void {
  if (startedAt !== undefined && Date.parse(startedAt) !== timer.startedAt.getTime())
    throw problem("conflict", "Another timer has been started meanwhile. It runs on.");
}

/**
 * Replaces a timer by its time entry. The two statements are in one transaction, so there is always either the timer
 * or the entry.
 * @throws Problem 400 at the field at fault, also at `endTime` when the timer ran for over ten hours; 422 when it ran
 * for less than a minute; 409 when the entry would overlap another one or be in a closed month.
 */
export async function endTimer(
  trx: Knex.Transaction,
  cause: Cause,
  timer: Timer,
  input: Omit<StopInput, "startedAt">,
  now: Date,
): Promise<TimeEntryAnswer> {
  const details = detailsOf(timer, input);
  const { interactionId = timer.interactionId, ...others } = input;
  const endTime = input.endTime ?? endOf(timer, now).toISOString();
  await Timer.query(trx).deleteById(timer.userId);
  const startTime = timer.startedAt.toISOString();
  const entry = { ...others, ...details, startTime, endTime, interactionId };
  return logTimeEntry(trx, cause, entry, null, now);
}

/** The line and the description of the entry: those of the input, else those that the timer began with. */
function detailsOf(timer: Timer, input: Pick<StopInput, "serviceLineId" | "description">) {
  const serviceLineId = input.serviceLineId ?? timer.serviceLineId;
  const description = input.description ?? timer.description;
  if (serviceLineId && description) return { serviceLineId, description };
  const fields = [
    ...(serviceLineId ? [] : [{ path: "serviceLineId", message: "Service line is required" }]),
    ...(description ? [] : [{ path: "description", message: "Description is required" }]),
  ];
  throw problem("invalid-input", fields[0]?.message, { fields });
}

function endOf(timer: Timer, now: Date): Date {
  const minutes = minutesOf(timer, now);
  if (minutes < 1) throw problem("timer-too-short");
  if (minutes > MOST_TIMER_MINUTES)
    throw fieldProblem("endTime", `The timer runs for ${clock(minutes)}. When did the work end?`);
  return minuteOf(now);
}
