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

/** The properties of a stream that are changed in place. */
type StreamLimits = Pick<StreamConfig, "max_age" | "max_bytes"> & {
  readonly num_replicas?: number;
};

/** Whether a stream has the wanted limits and replicas. It may have been created with others. */
export function isSame(stream: StreamLimits, wanted: StreamLimits): boolean {
  const { max_age, max_bytes, num_replicas = stream.num_replicas } = wanted;
  return (
    max_age === stream.max_age &&
    max_bytes === stream.max_bytes &&
    num_replicas === stream.num_replicas
  );
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
