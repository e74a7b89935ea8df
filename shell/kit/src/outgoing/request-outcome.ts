import { CallError, messageOf } from "../call/call-error.ts";
import { now } from "../formats/clock.ts";

/** Why a request was refused, at one field of it. */
export interface Fault {
  /** The field at fault; empty where none is. */
  readonly path: string;
  readonly message: string;
}

/** The outcome of a request that is sent again by itself under its idempotency key. */
export type RequestOutcome =
  | { readonly kind: "stored"; readonly answer: unknown }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] }
  /** Whether the service has stored it is unknown. */
  | { readonly kind: "lost" };

/** Answers that say nothing about the request itself: it is sent again once the person is signed in or the rush is over. */
const PASSING = new Set([401, 408, 425, 429]);

/** The outcome of a request that failed: refused for good, or to be sent again. */
export function outcomeOf(error: unknown): Exclude<RequestOutcome, { kind: "stored" }> {
  if (!(error instanceof CallError)) return { kind: "lost" };
  const { status, problem } = error;
  const isOfSession = problem?.id === "other-person" || PASSING.has(status);
  if (status >= 500 || isOfSession) return { kind: "lost" };
  const message = messageOf(error, "This was refused.");
  return { kind: "refused", faults: problem?.fields ?? [{ path: "", message }] };
}

/** Services keep an idempotency key for a day; an hour is for clocks that differ. */
const KEYS_LAST_MS = 23 * 3_600_000;

/** Whether a request sent at this time (in milliseconds) may be stored twice if it is sent again under its key. */
export function areKeysForgotten(sentAt: number): boolean {
  return now().getTime() - sentAt > KEYS_LAST_MS;
}

/** The message about such a request, which is not sent by itself any more. */
export const FORGOTTEN_KEY =
  "It was sent more than a day ago without an answer. Look whether it is there before you save it again.";
