import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Inner ports are below the range that the system uses for outgoing connections: while an ended process waits for its
 * restart, no connection of another process may take its port.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 200;

/** Returns a port of 127.0.0.1 that nothing listens on, and that nobody else gets while this process lives. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No port is free on 127.0.0.1 between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/**
 * Claims a port on this whole machine, among all callers of this function; returns whether it was free. The process
 * that gets a port listens later, or pauses. Meanwhile the claim holds the UDP port of the same number, which nobody
 * uses, and which the system frees however this process ends.
 */
export async function claim(port: number): Promise<boolean> {
  const socket = createSocket("udp4").unref();
  socket.bind({ port, address: "127.0.0.1", exclusive: true });
  return once(socket, "listening").then(
    () => true,
    () => false,
  );
}

/** Whether no other program listens on the port. */
export function isFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A host that does not exist (IPv6 switched off) is not in use either.
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
