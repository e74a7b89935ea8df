import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as Listener, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { refuseExpectation, refuseUnreadable } from "./unreadable-request.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** For this long after the order to stop, no connection is closed, and each answer tells its client that the connection ends. */
export const FAREWELL_MS = 300;
const DRAIN_MS = 8_000;
const SWEEP_EVERY_MS = 50;
/** A server that is told to stop has ended its last request after this long. */
export const LONGEST_DRAIN_MS = FAREWELL_MS + DRAIN_MS;

export interface RunningServer {
  readonly port: number;
  /** Takes no new connections, says farewell with each answer, lets running requests end, then closes what is left. */
  stop(): Promise<void>;
}

/** Listens with limits that end slow and silent clients. */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RunningServer> {
  let stopping = false;
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    return handle(request, response);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("clientError", refuseUnreadable);
  server.on("checkExpectation", refuseExpectation);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping = true;
      return drain(server);
    },
  };
}

async function drain(server: Server): Promise<void> {
  // The HTTP server's own way to close ends idle connections too, and that may cross a request on its way to us.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
  await pause(FAREWELL_MS);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(forced);
}
