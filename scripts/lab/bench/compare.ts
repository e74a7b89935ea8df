import autocannon, { type Request } from "autocannon";
import { Failure } from "../../failure.ts";
import { untilProjected } from "../../run/system/until-projected.ts";
import { processUse } from "./process-use.ts";
import { requestOf, type Scenario } from "./scenarios.ts";
import type { Subject } from "./subject.ts";

export const CONNECTIONS = 16;
/**
 * The largest share of refused requests. A short stall of the machine causes a few; more would make the figures too
 * good, because refusals are fast.
 */
const MOST_REFUSED = 0.005;

export interface Figures {
  readonly requestsPerSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time per request, of all processes together, with the work that follows the answer. */
  readonly processorMs: number;
}

export interface Comparison {
  readonly scenario: Scenario;
  readonly platform: Figures;
  readonly bare: Figures;
  /** The platform's throughput divided by the bare server's; the median over all pairs of turns. */
  readonly ratio: number;
}

export interface Turns {
  readonly pairs: number;
  readonly seconds: number;
}

/** The platform or the bare server. */
interface Side {
  readonly url: string;
  readonly request: Request;
  /** The request headers of the signed-in people, which connections use one after another. */
  readonly headers: readonly Record<string, string>[];
  readonly pids: () => (number | undefined)[];
}

/** Measures the platform and the bare server in turn, so that other load on the machine affects both. */
export async function compare(
  scenario: Scenario,
  { system, bare, sessions, ids }: Subject,
  { pairs, seconds }: Turns,
): Promise<Comparison> {
  const json = { "content-type": "application/json" };
  const sides = {
    platform: {
      url: system.url,
      request: requestOf(scenario, "/api", ids),
      headers: sessions.map((cookie) => ({ cookie, ...json })),
      pids: () => system.processes.map((name) => system.processId(name)),
    },
    bare: {
      url: bare.url,
      request: requestOf(scenario, "", ids),
      headers: [json],
      pids: () => [bare.pid, system.processId("postgres")],
    },
  } as const satisfies Record<string, Side>;
  const turns: Record<keyof typeof sides, Figures[]> = { platform: [], bare: [] };
  const order = ["platform", "bare"] as const;
  // The first pair only warms the systems up, and is not counted.
  for (let pair = 0; pair <= pairs; pair++)
    for (const name of pair % 2 === 0 ? order : order.toReversed()) {
      const figures = await takeTurn(sides[name], seconds, system.plan.engines.ownerUrl);
      if (pair > 0) turns[name].push(figures);
    }
  const ratios = turns.platform.map(
    ({ requestsPerSecond }, pair) =>
      requestsPerSecond / (turns.bare[pair]?.requestsPerSecond ?? NaN),
  );
  return {
    scenario,
    platform: middleOf(turns.platform),
    bare: middleOf(turns.bare),
    ratio: median(ratios),
  };
}

/**
 * Measures one side for some seconds.
 * @throws Failure when more than `MOST_REFUSED` of the requests are refused.
 */
async function takeTurn(
  { url, request, headers, pids }: Side,
  seconds: number,
  ownerUrl: string,
): Promise<Figures> {
  const before = processUse(pids()).processorSeconds;
  let connected = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [request],
    setupClient: (client) => client.setHeaders(headers[connected++ % headers.length] ?? {}),
  });
  const refused = result.errors + result.non2xx;
  const served = result["2xx"];
  if (refused > served * MOST_REFUSED)
    throw new Failure(`${request.method} ${url}${request.path} was refused ${refused} times.`);
  // Waits for the work that follows the answers, so that its processor time counts for this turn.
  await untilProjected(ownerUrl);
  const processorSeconds = processUse(pids()).processorSeconds - before;
  return {
    requestsPerSecond: served / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processorMs: (processorSeconds * 1000) / served,
  };
}

/** The median of each figure. */
function middleOf(turns: readonly Figures[]): Figures {
  const middle = (name: keyof Figures): number => median(turns.map((turn) => turn[name]));
  return {
    requestsPerSecond: middle("requestsPerSecond"),
    p50: middle("p50"),
    p99: middle("p99"),
    processorMs: middle("processorMs"),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
