import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { IDENTITY_HEADER, type Mint } from "@dash/service-lib/access/identity";
import { problem } from "@dash/service-lib/http/problem";
import { retryRefused } from "@dash/service-lib/http/retry-refused";
import { UNUSED_CONNECTION_MS } from "@dash/service-lib/http/server";
import { Pool } from "undici";
import { parse } from "zod/v4/core";

/** The longest wait for the first byte of an answer; a client then gets its 503 within five seconds. */
export const ANSWER_TIMEOUT_MS = 4_500;
const CONNECT_TIMEOUT_MS = 1_000;
const MAX_CONNECTIONS = 128;
/**
 * The limit on requests to one service, waiting ones included. Above it the service is overloaded, and requests get a
 * 503 at once.
 */
const MAX_REQUESTS = 512;

/**
 * The connections to one service or stand-in. Each service has its own pool, so that a hanging service does not block
 * others.
 */
export class Upstream {
  readonly name: string;
  readonly pool: Pool;
  #inFlight = 0;

  constructor(name: string, address: string) {
    this.name = name;
    this.pool = new Pool(address, {
      connections: MAX_CONNECTIONS,
      keepAliveTimeout: UNUSED_CONNECTION_MS,
      keepAliveMaxTimeout: UNUSED_CONNECTION_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    });
  }

  /** Runs a request against the service, again if its connection was refused, unless too many requests are running. */
  async run<T>(request: (pool: Pool) => Promise<T>): Promise<T> {
    if (this.#inFlight >= MAX_REQUESTS)
      throw problem("unavailable", undefined, { retryAfterSeconds: 1 });
    this.#inFlight += 1;
    try {
      return await retryRefused(() => request(this.pool));
    } finally {
      this.#inFlight -= 1;
    }
  }
}

export type Upstreams<Name extends string = ServiceName> = Readonly<Record<Name, Upstream>>;

export function openUpstreams<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
): Upstreams<Name> {
  const entries = Object.entries<string>(addresses);
  return Object.fromEntries(
    entries.map(([name, address]) => [name, new Upstream(name, address)]),
  ) as Upstreams<Name>;
}

export async function closeUpstreams(upstreams: Upstreams<string>): Promise<void> {
  await Promise.all(Object.values(upstreams).map(({ pool }) => pool.close()));
}

type CallOf<E extends Endpoint> = RequestOf<E> & {
  readonly body?: unknown;
  readonly query?: object;
};

/**
 * Sends a request to a service with the gateway's own identity, and waits this long for the whole answer. Returns
 * undefined when the service answers 404.
 */
export async function callService<E extends Endpoint>(
  upstream: Upstream,
  mint: Mint,
  endpoint: E,
  request: CallOf<E>,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<ResponseOf<E> | undefined> {
  const token = await mint.forService(upstream.name);
  const signal = AbortSignal.timeout(timeoutMs);
  const send = async (pool: Pool): Promise<{ status: number; text: string }> => {
    const { statusCode, body } = await pool.request({
      method: endpoint.method,
      path: endpoint.path + queryOf(request.query),
      headers: { [IDENTITY_HEADER]: token, "content-type": "application/json" },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal,
    });
    return { status: statusCode, text: await body.text() };
  };
  const { status, text } = await upstream.run(send).catch(() => {
    throw problem("unavailable", undefined, { retryAfterSeconds: 1 });
  });
  if (status === 404) return undefined;
  if (status >= 300) throw problem("unavailable");
  return parse(endpoint.response, JSON.parse(text)) as ResponseOf<E>;
}

function queryOf(query: object | undefined): string {
  return query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : "";
}
