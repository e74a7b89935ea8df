import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as Listener, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { refuseExpectation, refuseUnreadable } from "./unreadable-request.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** For this long after a stop begins, no connection is closed, and each answer says that its connection ends. */
export const FAREWELL_MS = 300;
/**
 * How long our own clients keep an unused connection. It is less than `FAREWELL_MS`, so that no request is sent on a
 * connection that is being closed.
 */
export const UNUSED_CONNECTION_MS = 200;
const DRAIN_MS = 8_000;
const SWEEP_EVERY_MS = 50;
/** A server that is told to stop has ended its last request after this long. */
export const LONGEST_DRAIN_MS = FAREWELL_MS + DRAIN_MS;

/** The file descriptor of a socket that was handed down, after standard input, output and error. */
const HANDED_DOWN = { fd: 3 };

/**
 * Where a process listens: on a socket of its own; on one that was handed down and outlives the process; or on its own
 * until it takes over the one handed down, where a previous instance still serves.
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
  /** Accepts no new connections, closes each connection after its next answer, then closes what is left. */
  stop(): Promise<void>;
}

/** Starts a server with time limits for slow and silent clients. */
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
  // The HTTP server's own `close` also ends idle connections, while a request may be on its way to us.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
  await pause(FAREWELL_MS);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(forced);
}
