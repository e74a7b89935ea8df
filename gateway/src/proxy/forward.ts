import type { IncomingHttpHeaders } from "node:http";
import { pipeline, type Writable } from "node:stream";
import { AFTER_HEADER, FACTS_HEADER, formatFacts } from "@dash/service-lib/facts/own-writes";
import { problem } from "@dash/service-lib/http/problem";
import { compressorFor } from "../compression.ts";
import type { Parts } from "../parts.ts";
import type { GatewayContext } from "../state.ts";
import { ANSWER_TIMEOUT_MS, type Upstream } from "../upstreams.ts";
import { exchange } from "./exchange.ts";
import { factCookies, factsInCookies, factsInHeader } from "./own-writes.ts";
import { isRepeatable } from "./published-endpoints.ts";
import { answeredHeaders } from "./headers.ts";

export interface ForwardRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

/**
 * A client that stops reading is disconnected after at most twice this time (Node notices at the second timeout).
 * Until then it occupies a connection to the service.
 */
export const STALLED_READER_MS = 10_000;

/** Sends a request to a service and its answer back to the client, with cookies for the announced facts. */
export async function forward(
  ctx: GatewayContext,
  upstream: Upstream,
  request: ForwardRequest,
  { env, sessions }: Pick<Parts, "env" | "sessions">,
): Promise<void> {
  const fromCookies = factsInCookies(ctx.headers.cookie);
  if (fromCookies.length > 0) request.headers[AFTER_HEADER] = formatFacts(fromCookies);

  await passOn(ctx, upstream, request, (headers) => {
    const announced = factsInHeader(headers[FACTS_HEADER] as string | undefined);
    // A program keeps no cookies.
    const cookies = ctx.state.apiToken
      ? []
      : factCookies(announced, fromCookies, env.PUBLIC_BASE_URL.secure);
    for (const cookie of cookies) ctx.append("Set-Cookie", cookie);
    // A changed user must not be answered any more under the former sessions once the client has the answer.
    const isHeardOf = announced.length > 0 ? sessions.catchUp(announced) : undefined;
    const passed = answeredHeaders(headers);
    return isHeardOf ? isHeardOf.then(() => passed) : passed;
  });
}

type Headers = ReturnType<typeof answeredHeaders>;

/** Forwards a request and streams the answer back; `headersFor` chooses the headers that the client gets. */
export async function passOn(
  ctx: GatewayContext,
  upstream: Upstream,
  request: ForwardRequest,
  headersFor: (answered: IncomingHttpHeaders) => Headers | Promise<Headers>,
): Promise<void> {
  const begin = (status: number, answered: IncomingHttpHeaders): Writable | Promise<Writable> => {
    // From here on the service's answer is sent. Before this line, the gateway could still send an answer of its own.
    ctx.respond = false;
    const passed = headersFor(answered);
    return passed instanceof Promise
      ? passed.then((later) => sendHead(ctx, status, later))
      : sendHead(ctx, status, passed);
  };
  const { method, res: response } = ctx;
  const { path, headers, body = null } = request;
  const run = (): Promise<void> =>
    upstream.run((pool) =>
      exchange(pool, {
        request: { method, path, headers, body },
        response,
        begin,
        timeoutMs: ANSWER_TIMEOUT_MS,
      }),
    );

  try {
    if (isRepeatable({ method, path: ctx.path, headers })) await onceMoreIfLost(ctx, run);
    else await run();
  } catch (error) {
    if (!ctx.res.headersSent && !ctx.res.destroyed) throw refusalOf(error);
    ctx.respond = false;
    if (!ctx.res.headersSent) return;
    // The status is already sent: only a broken connection tells the client that the rest is missing.
    ctx.res.destroy();
    ctx.state.log().warn({ error, upstream: upstream.name }, "the answer broke off");
  }
}

/** Sends status and headers, and returns the stream for the body. */
function sendHead(ctx: GatewayContext, status: number, passed: Headers): Writable {
  const compressor = compressorFor(ctx, passed);
  ctx.res.writeHead(status, passed);
  ctx.res.setTimeout(STALLED_READER_MS, () => ctx.res.destroy());
  if (!compressor) return ctx.res;
  // When a client disconnects, both streams end; the handler of the response's close event does the rest.
  pipeline(compressor, ctx.res, () => undefined);
  return compressor;
}

/** Retries once when the connection to the service was lost: a service that restarts closes its open connections. */
async function onceMoreIfLost({ res }: GatewayContext, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (res.headersSent || res.destroyed || !isLost(error)) throw error;
    await run();
  }
}

function isLost(error: unknown): boolean {
  return ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(
    (error as { code?: string }).code ?? "",
  );
}

/**
 * The error for the client: 503 when a service does not answer in time, 502 when it is unreachable, each with
 * Retry-After.
 */
function refusalOf(error: unknown): Error {
  if (error instanceof Error && error.name === "Problem") return error;
  const code = (error as { code?: string }).code ?? "";
  const silent =
    code === "UND_ERR_ABORTED" ||
    code === "UND_ERR_HEADERS_TIMEOUT" ||
    (error as Error).name === "AbortError";
  return problem(silent ? "unavailable" : "bad-gateway", undefined, { retryAfterSeconds: 1 });
}
