import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Inner ports come from below the range the system gives to outgoing connections: while a dead process waits for its
 * restart, no connection of another may take its port.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 200;

/** Answers a port of 127.0.0.1 that nothing listens on, and that nobody else is given as long as this process lives. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No port is free on 127.0.0.1 between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/**
 * Claims a port before all who ask here, on this whole machine; answers whether it was to be had. Who is given a port
 * listens later, or not for a while: until then its UDP namesake, which nobody uses, is held, and the system takes that
 * back however this process ends.
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
    // A host that is not there at all (IPv6 switched off) is not in use either.
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
