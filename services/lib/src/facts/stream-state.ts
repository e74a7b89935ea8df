import type { JetStreamManager, NatsError, StreamConfig, StreamInfo } from "nats";

/** What the NATS server reports about the messages of a stream. */
export type StreamState = Pick<StreamInfo["state"], "messages" | "first_seq" | "last_seq"> & {
  readonly num_deleted?: number;
  /** Set if the server found fewer messages in its files than it had written. */
  readonly lost?: unknown;
};

/**
 * Whether a stream has all messages from its first to its last. A server with damaged files continues with the
 * messages that it could read, and may then deliver no new message.
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

/** Whether a consumer, if it exists, has received messages that the stream no longer has. */
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
 * A stream drops messages that exceed this age (ns) or total size (bytes). A consumer that was away longer gets the
 * facts from the records.
 */
export const STREAM_LIMITS = {
  max_age: 3 * 24 * 3_600 * 1_000_000_000,
  max_bytes: 64 * 1024 * 1024,
};

/** Whether a stream has these limits. An earlier release may have created it with others. */
export function isLimited({ max_age, max_bytes }: StreamConfig): boolean {
  return max_age === STREAM_LIMITS.max_age && max_bytes === STREAM_LIMITS.max_bytes;
}

/** Reads the server's information about a stream; undefined if the stream does not exist. */
export async function infoOf(
  manager: JetStreamManager,
  stream: string,
): Promise<StreamInfo | undefined> {
  return manager.streams.info(stream).catch(notThere);
}

function notThere(error: NatsError): undefined {
  if (error.api_error?.code !== 404) throw error;
}
