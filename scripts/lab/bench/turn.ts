import autocannon, { type Request } from "autocannon";
import { Failure } from "../../failure.ts";
import { percentile } from "./percentile.ts";
import { readTicks, stolenShare } from "./stolen-time.ts";

export const CONNECTIONS = 16;
/** Of a turn's requests. A machine that stands still for a second has a few refused, which are counted; no more. */
const MOST_REFUSED = 0.005;

/** Who answers the requests of one side of a comparison. */
export interface Contender {
  readonly url: string;
  /** Headers of the people who ask; connections take turns. */
  readonly headers: readonly Record<string, string>[];
}

/** How long a turn lasts: so many seconds, or so many requests. */
export type Extent = { readonly duration: number } | { readonly amount: number };

/** What one turn of one contender showed. Milliseconds. */
export interface Turn {
  readonly requests: number;
  /** Not among the requests above: a refusal is fast and would look like a good figure. */
  readonly refused: number;
  readonly requestsPerSecond: number;
  readonly median: number;
  readonly p99: number;
  /** Of the machine's processor time; not a number where unknown. */
  readonly stolen: number;
}

/**
 * Asks the same as fast as answers come, over connections that stay open.
 * @throws Failure when more than a few are refused.
 */
export async function takeTurn(
  { url, headers }: Contender,
  request: Request,
  extent: Extent,
): Promise<Turn> {
  const times: number[] = [];
  const ticks = readTicks();
  let connected = 0;
  const running = autocannon({
    url,
    connections: CONNECTIONS,
    ...extent,
    // It ends at the next sample after its time.
    sampleInt: 100,
    requests: [request],
    setupClient: (client) => client.setHeaders(headers[connected++ % headers.length] ?? {}),
  });
  running.on("response", (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status < 300) times.push(ms);
  });
  const result = await running;
  const stolen = stolenShare(ticks);
  const refused = result.errors + result.non2xx;
  if (refused > times.length * MOST_REFUSED)
    throw new Failure(`${request.method} ${url}${request.path} was refused ${refused} times.`);
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    refused,
    requestsPerSecond: times.length / result.duration,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    stolen,
  };
}
