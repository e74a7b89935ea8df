import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Inner ports come from below the range the system gives to outgoing connections: while a dead process waits for its
 * restart, no connection of another may take its port.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 200;

const given = new Set<number>();

/** Answers a port of 127.0.0.1 that nothing listens on and that this process has not been given before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No port is free on 127.0.0.1 between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/** Whether no other program listens on the port. */
export function isFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A host that is not there at all (IPv6 switched off) is not in use either.
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
