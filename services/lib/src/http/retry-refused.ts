import { setTimeout as pause } from "node:timers/promises";

/** The waits between attempts: 0.4 s in all. */
const PAUSES_MS = [0, 20, 50, 100, 200];

/**
 * Repeats a request whose connection was refused, whatever it asks for: nothing was sent. One address may lead to
 * several instances, and the next connection may reach another one than the instance that has just ended.
 */
export async function retryRefused<T>(send: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if ((error as { code?: string }).code !== "ECONNREFUSED") throw error;
    }
    await pause(pauseMs);
  }
  return send();
}
