import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as Listener, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { refuseExpectation, refuseUnreadable } from "./unreadable-request.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** For this long after the order to stop, no connection is closed, and each answer tells its client that the connection ends. */
export const FAREWELL_MS = 300;
/**
 * For how long our own clients keep a connection that they do not use. It is less than the farewell, so none of their
 * requests goes out on a connection at the moment in which it is closed.
 */
export const UNUSED_CONNECTION_MS = 200;
const DRAIN_MS = 8_000;
const SWEEP_EVERY_MS = 50;
/** A server that is told to stop has ended its last request after this long. */
export const LONGEST_DRAIN_MS = FAREWELL_MS + DRAIN_MS;

/** Where a process finds the socket that was handed down to it, after its input, its output and its complaints. */
const HANDED_DOWN = { fd: 3 };

/**
 * Where a process listens: on a socket that it opens itself; on one that was handed down to it and outlives it; or on its
 * own until it is told to take over the one handed down, because a copy before it still serves there.
 */
export const SOCKETS = ["own", "handed-down", "promised"] as const;

type Place = Pick<Listening, "host" | "port"> | typeof HANDED_DOWN;

export interface Listening {
  readonly host: string;
  readonly port: number;
  readonly socket?: (typeof SOCKETS)[number];
}

export interface RunningServer {
  readonly port: number;
  /** Listens on the socket that was handed down, and no longer on its own. */
  takeOver(): Promise<void>;
  /** Takes no new connections, says farewell with each answer, lets running requests end, then closes what is left. */
  stop(): Promise<void>;
}

/** Listens with limits that end slow and silent clients. */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port, socket = "own" }: Listening,
): Promise<RunningServer> {
  let stopping = false;
  const open = (where: Place): Promise<Server> =>
    listen((request, response) => {
      if (stopping) response.shouldKeepAlive = false;
      return handle(request, response);
    }, where);
  let server = await open(socket === "handed-down" ? HANDED_DOWN : { host, port });
  return {
    port: (server.address() as AddressInfo).port,
    takeOver: async () => {
      const own = server;
      server = await open(HANDED_DOWN);
      own.close();
    },
    stop: () => {
      stopping = true;
      return drain(server);
    },
  };
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  where: Place,
): Promise<Server> {
  const server = createServer({ connectionsCheckingInterval: 2_000 }, handle);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("clientError", refuseUnreadable);
  server.on("checkExpectation", refuseExpectation);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(where, resolve);
  });
  return server;
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
