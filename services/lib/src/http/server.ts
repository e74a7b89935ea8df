import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as Listener, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { refuseExpectation, refuseUnreadable } from "./unreadable-request.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** For this time after a stop begins, no connection is closed, but each answer says `Connection: close`. */
export const FAREWELL_MS = 300;
/**
 * How long our own HTTP clients keep an unused connection open. Less than `FAREWELL_MS`, so that no client sends a
 * request on a connection that the server is closing.
 */
export const UNUSED_CONNECTION_MS = 200;
const DRAIN_MS = 8_000;
const SWEEP_EVERY_MS = 50;
/** The longest time that a server takes to finish its requests after it is told to stop. */
export const LONGEST_DRAIN_MS = FAREWELL_MS + DRAIN_MS;

/**
 * The file descriptor of a listening socket that the parent process passed on; 0 to 2 are standard input, output and
 * error.
 */
const HANDED_DOWN = { fd: 3 };

/**
 * Where a process listens: `own`, on a socket that it opens; `handed-down`, on a socket from the parent process that
 * outlives it; `promised`, on its own socket until the parent sends SIGUSR2, then on the one from the parent, where the
 * previous instance serves until then.
 */
export const SOCKETS = ["own", "handed-down", "promised"] as const;

type ListenTarget = { readonly host?: string; readonly port: number } | typeof HANDED_DOWN;

export interface Listening {
  /** `::` stands for every address, of IPv4 too, also on a machine without IPv6. */
  readonly host: string;
  readonly port: number;
  readonly socket?: (typeof SOCKETS)[number];
}

export interface RunningServer {
  readonly port: number;
  /**
   * Accepts no new connections, closes each connection after its next answer, and at last closes the remaining ones.
   */
  stop(): Promise<void>;
}

/** Starts an HTTP server with time limits for slow and silent clients. */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port, socket = "own" }: Listening,
): Promise<RunningServer> {
  let stopping = false;
  const open = (where: ListenTarget): Promise<Server> =>
    listen((request, response) => {
      if (stopping) response.shouldKeepAlive = false;
      return handle(request, response);
    }, where);
  // Without a host, Node listens on `::`, or where there is no IPv6 on 0.0.0.0.
  const own = host === "::" ? { port } : { host, port };
  let server = await open(socket === "handed-down" ? HANDED_DOWN : own);
  const takeOver = async (): Promise<void> => {
    const former = server;
    server = await open(HANDED_DOWN);
    former.close();
  };
  if (socket === "promised") process.once("SIGUSR2", () => void takeOver());
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping = true;
      return drain(server);
    },
  };
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  where: ListenTarget,
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
  // The HTTP server's own `close` would also end idle connections, although a request on one may already be on its
  // way.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
  await pause(FAREWELL_MS);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(forced);
}
