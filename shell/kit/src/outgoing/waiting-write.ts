import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { newKey, type LooseRequest } from "../call/request.ts";
import { now } from "../formats/clock.ts";
import type { Fault } from "./request-outcome.ts";

/** A write that no service has stored yet, as this device keeps it. */
export interface WaitingWrite {
  /** The idempotency key of the write: a write that is sent again is stored once. */
  readonly key: string;
  /** The writes of one draft are sent in their order. */
  readonly draft: string;
  /** The noun for the written record, such as `entry`. An area shows the writes of its nouns. */
  readonly noun: string;
  /** The title of the screen that shows it. */
  readonly screen: string;
  /** The data that the area needs to show the write, besides the request. It is stored as JSON. */
  readonly about?: unknown;
  readonly endpoint: Pick<Endpoint, "method" | "path" | "announces" | "idempotent">;
  readonly request: LooseRequest;
  /** The time when the write was made, in milliseconds. */
  readonly at: number;
  /** An earlier write of its draft, whose record's id goes into the request. It waits for that one, and for no other. */
  readonly needs?: { readonly key: string; readonly into: readonly ["params" | "body", string] };
  /** Set while the person has not saved the write. It is not sent, and goes with the last write of its draft. */
  readonly isUnsaved?: true;
  /** The words when all of its draft is stored. */
  readonly success?: string;
  /** Set when the first attempt has ended without an answer. */
  readonly isTried?: true;
  /** The reason why the write is not sent any more; absent while it may still be sent. */
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

/** Whether the write is still to be sent. */
export function isOpen({ isUnsaved, refusal, answer }: WaitingWrite): boolean {
  return !isUnsaved && refusal === undefined && answer === undefined;
}

/** Whether the person has saved the write, and no service has stored it. */
export function isUnstored({ isUnsaved, answer }: WaitingWrite): boolean {
  return !isUnsaved && answer === undefined;
}

/** The first attempt has ended by then, also in another tab. */
const FIRST_ATTEMPT_MS = 15_000;

/** Whether the queue has the write. Before that, the press that made the write still sends it. */
export function isQueued(write: WaitingWrite): boolean {
  const { isTried, refusal, at } = write;
  const isLate = now().getTime() - at > FIRST_ATTEMPT_MS;
  return isUnstored(write) && (isTried || refusal !== undefined || isLate);
}
