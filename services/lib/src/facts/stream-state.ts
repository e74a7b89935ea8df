import type { JetStreamManager, NatsError, StreamConfig, StreamInfo } from "nats";

/** What the server says of the messages that it holds. */
export type StreamState = Pick<StreamInfo["state"], "messages" | "first_seq" | "last_seq"> & {
  readonly num_deleted?: number;
  /** Set where the server found less in its files than it had put there. */
  readonly lost?: unknown;
};

/**
 * Whether a stream holds all messages from its first to its last. After damage to its files a server goes on with what
 * it could read, and may then deliver no new message.
 */
export function isWhole({
  messages,
  first_seq,
  last_seq,
  num_deleted,
  lost,
}: StreamState): boolean {
  const run = last_seq === 0 ? 0 : last_seq - first_seq + 1;
  return lost === undefined && !num_deleted && messages === run;
}

/** Whether a consumer, if there is one, was delivered more than the stream holds. */
export async function isAhead(
  manager: JetStreamManager,
  stream: string,
  durable: string,
): Promise<boolean> {
  const consumer = await manager.consumers.info(stream, durable).catch(notThere);
  if (!consumer) return false;
  const { state } = await manager.streams.info(stream);
  return consumer.delivered.stream_seq > state.last_seq;
}

/**
 * A stream may forget what is older or more than this. It stands in the record, from which the reconciliation brings it
 * to a consumer that was away for longer.
 */
export const STREAM_LIMITS = {
  max_age: 3 * 24 * 3_600 * 1_000_000_000,
  max_bytes: 64 * 1024 * 1024,
};

/** Whether a stream, perhaps of an earlier release, has the limits of today. */
export function isLimited({ max_age, max_bytes }: StreamConfig): boolean {
  return max_age === STREAM_LIMITS.max_age && max_bytes === STREAM_LIMITS.max_bytes;
}

/** What the server says of a stream; undefined where there is none. */
export async function infoOf(
  manager: JetStreamManager,
  stream: string,
): Promise<StreamInfo | undefined> {
  return manager.streams.info(stream).catch(notThere);
}

function notThere(error: NatsError): undefined {
  if (error.api_error?.code !== 404) throw error;
}
