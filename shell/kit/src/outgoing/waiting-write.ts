import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { newKey, type LooseRequest } from "../call/request.ts";
import { now } from "../formats/clock.ts";
import type { Fault } from "./request-outcome.ts";

/** A write that no service has stored yet, as this device keeps it. */
export interface WaitingWrite {
  /** Its idempotency key: sent again, it is stored once. */
  readonly key: string;
  /** The writes of one draft are sent in their order. */
  readonly draft: string;
  /** What is written, such as `entry`. An area shows the writes of its nouns. */
  readonly noun: string;
  /** The title of the screen that shows it. */
  readonly screen: string;
  /** What the area that wrote it needs to show it, besides the request. It is stored as JSON. */
  readonly about?: unknown;
  readonly endpoint: Pick<Endpoint, "method" | "path" | "announces" | "idempotent">;
  readonly request: LooseRequest;
  /** When it was made, in milliseconds. */
  readonly at: number;
  /** An earlier write of its draft, whose record's id goes into the request. It waits for that one, and for no other. */
  readonly needs?: { readonly key: string; readonly into: readonly ["params" | "body", string] };
  /** Not saved by the person: it is not sent, and goes with the last write of its draft. */
  readonly isUnsaved?: true;
  /** The words when all of its draft is stored. */
  readonly success?: string;
  /** Its first attempt has ended without an answer. */
  readonly isTried?: true;
  /** Why it is not sent any more; absent while it is. */
  readonly refusal?: string;
  /** The refusal by field. */
  readonly faults?: readonly Fault[];
  /** The service's answer. Where writes need one another, those that are stored stay until all of the draft is. */
  readonly answer?: unknown;
}

type Made = "key" | "endpoint" | "request" | "at";

/** A write as its form makes it. Without a draft it depends on no other. */
export function newWrite(
  { method, path, announces, idempotent }: WaitingWrite["endpoint"],
  request: LooseRequest,
  more: Omit<WaitingWrite, Made | "draft"> & Partial<Pick<WaitingWrite, "draft">>,
): WaitingWrite {
  const key = request.idempotencyKey ?? newKey();
  return {
    draft: key,
    ...more,
    key,
    endpoint: { method, path, ...(announces && { announces }), ...(idempotent && { idempotent }) },
    request: { ...request, idempotencyKey: key },
    at: now().getTime(),
  };
}

/** Whether it is still to be sent. */
export function isOpen({ isUnsaved, refusal, answer }: WaitingWrite): boolean {
  return !isUnsaved && refusal === undefined && answer === undefined;
}

/** Whether no service has it, and it was saved. */
export function isUnstored({ isUnsaved, answer }: WaitingWrite): boolean {
  return !isUnsaved && answer === undefined;
}

/** The first attempt has ended by then, also in another tab. */
const FIRST_ATTEMPT_MS = 15_000;

/** Whether the queue has it, and not the press that made it. */
export function isQueued(write: WaitingWrite): boolean {
  const { isTried, refusal, at } = write;
  const isLate = now().getTime() - at > FIRST_ATTEMPT_MS;
  return isUnstored(write) && (isTried || refusal !== undefined || isLate);
}
