import type { Subject } from "./subject.ts";
import { openService } from "./open-service.ts";
import type { Scenario } from "./scenario.ts";
import type { BenchOptions } from "./options.ts";
import { median } from "./percentile.ts";
import { processorSeconds } from "./processor-time.ts";
import { takeTurn, type Contender, type Extent, type Turn } from "./turn.ts";
import { untilProjected } from "../../system/until-projected.ts";

/** Medians over a contender's turns, but what was refused and stolen is of all of them. */
export interface Figures extends Omit<Turn, "requests"> {
  /** Milliseconds of processor time for one request, by process, with all that follows from it. */
  readonly processorMs: Readonly<Record<string, number>>;
}

export interface Comparison {
  readonly scenario: string;
  readonly goal: number | null;
  /** Entries of the database, or the items that are asked for. */
  readonly records: number;
  readonly platform: Figures;
  readonly bare: Figures;
  /** The platform's throughput as a part of the bare server's, the median of the rounds. */
  readonly ratio: number;
}

interface Side {
  readonly prefix: string;
  readonly contender: () => Promise<Contender>;
  readonly pids: () => Readonly<Record<string, number | undefined>>;
}

type Rounds = Pick<BenchOptions, "rounds" | "secondsPerTurn" | "warmUpRequests">;

/** Short enough to end before the minute of a token does, on any machine. */
const WARM_UP_PART = 2_000;
const JSON_TYPE = { "content-type": "application/json" };

type Measured = Turn & Pick<Figures, "processorMs">;

/** Lets platform and bare server take turns, so that whatever else the machine does meets both. */
export async function compare(
  scenario: Scenario,
  all: readonly Subject[],
  { rounds, secondsPerTurn, warmUpRequests }: Rounds,
): Promise<Comparison[]> {
  const subjects = scenario.records === undefined ? all : all.slice(0, 1);
  const pairs = subjects.map((subject) => ({
    subject,
    platform: { side: askedOf(subject, scenario), turns: [] as Measured[] },
    bare: { side: bareOf(subject), turns: [] as Measured[] },
  }));
  for (const { subject, platform, bare } of pairs)
    for (const { side } of [platform, bare]) await warmUp(scenario, subject, side, warmUpRequests);
  for (let round = 0; round < rounds; round++)
    for (const { subject, platform, bare } of pairs)
      for (const { side, turns } of round % 2 === 0 ? [platform, bare] : [bare, platform])
        turns.push(await measure(scenario, subject, side, { duration: secondsPerTurn }));
  return pairs.map(({ subject, platform, bare }) => ({
    scenario: scenario.name,
    goal: scenario.goal ?? null,
    records: scenario.records ?? Math.min(subject.entries, scenario.mostRecords ?? Infinity),
    platform: figuresOf(platform.turns),
    bare: figuresOf(bare.turns),
    ratio: median(
      platform.turns.map(
        ({ requestsPerSecond }, round) =>
          requestsPerSecond / (bare.turns[round]?.requestsPerSecond ?? Number.NaN),
      ),
    ),
  }));
}

async function warmUp(
  scenario: Scenario,
  subject: Subject,
  side: Side,
  requests: number,
): Promise<void> {
  const wanted = Math.min(requests, scenario.mostWarmUpRequests ?? requests);
  for (let left = wanted; left > 0; left -= WARM_UP_PART)
    await measure(scenario, subject, side, { amount: Math.min(left, WARM_UP_PART) });
}

async function measure(
  scenario: Scenario,
  subject: Subject,
  side: Side,
  extent: Extent,
): Promise<Measured> {
  const request = scenario.request(side.prefix, subject);
  const before = secondsOf(side);
  const turn = await takeTurn(await side.contender(), request, extent);
  // What a turn set going is its own cost, and not to burden the next one's.
  await untilProjected(subject.ownerUrl);
  const after = secondsOf(side);
  const processorMs = Object.fromEntries(
    Object.entries(after).map(([name, used]) => [
      name,
      ((used - (before[name] ?? 0)) * 1000) / turn.requests,
    ]),
  );
  return { ...turn, processorMs };
}

function askedOf(subject: Subject, { service }: Scenario): Side {
  const { system, sessions } = subject;
  const pids = (): Readonly<Record<string, number | undefined>> =>
    Object.fromEntries(system.processes.map((name) => [name, system.processId(name)]));
  if (service !== undefined) {
    const contender = async (): Promise<Contender> => {
      // Opened anew, so that the minute of its token begins with the turn.
      const { url, identities } = openService(subject, service);
      const headers = identities.map(async (identity) => ({ ...(await identity()), ...JSON_TYPE }));
      return { url, headers: await Promise.all(headers) };
    };
    return { prefix: "", contender, pids };
  }
  const headers = sessions.map((cookie) => ({ cookie, ...JSON_TYPE }));
  return { prefix: "/api", contender: () => Promise.resolve({ url: system.url, headers }), pids };
}

function bareOf({ bare: { url, pid }, system }: Subject): Side {
  const contender = { url, headers: [JSON_TYPE] };
  return {
    prefix: "",
    contender: () => Promise.resolve(contender),
    pids: () => ({ bare: pid, postgres: system.processId("postgres") }),
  };
}

function secondsOf({ pids }: Side): Record<string, number> {
  return Object.fromEntries(
    Object.entries(pids()).flatMap(([name, pid]) => {
      const used = processorSeconds(pid);
      return used === undefined ? [] : [[name, used]];
    }),
  );
}

function figuresOf(turns: readonly Measured[]): Figures {
  const middle = (of: (turn: Measured) => number): number => median(turns.map(of));
  const names = Object.keys(turns[0]?.processorMs ?? {});
  return {
    refused: turns.reduce((sum, turn) => sum + turn.refused, 0),
    requestsPerSecond: middle((turn) => turn.requestsPerSecond),
    median: middle((turn) => turn.median),
    p99: middle((turn) => turn.p99),
    stolen: turns.reduce((sum, turn) => sum + turn.stolen, 0) / turns.length,
    processorMs: Object.fromEntries(
      names.map((name) => [name, middle((turn) => turn.processorMs[name] ?? 0)]),
    ),
  };
}
