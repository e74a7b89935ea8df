import { setTimeout as pause } from "node:timers/promises";
import { connect, type ConnectionOptions, type NatsConnection } from "nats";
import type { Logger } from "../process/logger.ts";

export const RECONNECT_MS = 100;

/**
 * Connects for the first time, and tries until it succeeds. The client's own `waitOnFirstConnect` is not used: it does
 * not say why it cannot connect.
 */
export async function firstConnection(
  options: ConnectionOptions,
  logger: Logger,
  isClosed: () => boolean,
): Promise<NatsConnection> {
  let reason = "";
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== reason) logger.error({ error }, "the broker cannot be reached; tried again");
      reason = message;
      if (isClosed()) throw error;
      await pause(RECONNECT_MS);
    }
  }
}
