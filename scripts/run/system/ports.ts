import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The range for internal ports. It lies below the operating system's range for outgoing connections, so that no such
 * connection takes a process's port while the process restarts.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 200;

/** Returns a port of 127.0.0.1 on which nothing listens. No other caller gets it while this process lives. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No port is free on 127.0.0.1 between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/**
 * Claims a port among all processes on this machine that use this function, and returns whether it was free. A
 * process that gets a port may listen only later, so the claim opens the UDP port of the same number, which nobody
 * uses and which the operating system frees however this process ends.
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
    // Any other error, such as a missing IPv6, means that the port is not in use on this host.
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
