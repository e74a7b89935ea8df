import type { Subject } from "./subject.ts";
import type { Scenario } from "./scenarios.ts";
import { median } from "./percentile.ts";
import { processorSeconds } from "./processor-time.ts";
import { takeTurn, type Contender, type Extent, type Turn } from "./turn.ts";
import { untilProjected } from "./until-projected.ts";

/** Medians over a contender's turns. */
export interface Figures extends Omit<Turn, "requests"> {
  /** Milliseconds of processor time for one request, by process, with all that follows from it. */
  readonly processorMs: Readonly<Record<string, number>>;
}

export interface Comparison {
  readonly scenario: string;
  readonly goal: number | null;
  readonly entries: number;
  readonly platform: Figures;
  readonly bare: Figures;
  /** The platform's throughput as a part of the bare server's, the median of the rounds. */
  readonly ratio: number;
}

interface Side extends Contender {
  readonly prefix: string;
  readonly pids: () => Readonly<Record<string, number | undefined>>;
}

interface Rounds {
  readonly rounds: number;
  readonly secondsPerTurn: number;
}

/** Compilers settle on a path's code by how often it ran, and the slower side would get less of that in the same time. */
const WARM_UP_REQUESTS = 20_000;

type Measured = Turn & Pick<Figures, "processorMs">;

/** Lets platform and bare server take turns, so that whatever else the machine does meets both. */
export async function compare(
  scenario: Scenario,
  subjects: readonly Subject[],
  { rounds, secondsPerTurn }: Rounds,
): Promise<Comparison[]> {
  const pairs = subjects.map((subject) => ({
    subject,
    platform: { side: platformOf(subject), turns: [] as Measured[] },
    bare: { side: bareOf(subject), turns: [] as Measured[] },
  }));
  for (const { subject, platform, bare } of pairs)
    for (const { side } of [platform, bare])
      await measure(scenario, subject, side, { amount: WARM_UP_REQUESTS });
  for (let round = 0; round < rounds; round++)
    for (const { subject, platform, bare } of pairs)
      for (const { side, turns } of round % 2 === 0 ? [platform, bare] : [bare, platform])
        turns.push(await measure(scenario, subject, side, { duration: secondsPerTurn }));
  return pairs.map(({ subject, platform, bare }) => ({
    scenario: scenario.name,
    goal: scenario.goal ?? null,
    entries: subject.entries,
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

async function measure(
  scenario: Scenario,
  subject: Subject,
  side: Side,
  extent: Extent,
): Promise<Measured> {
  const before = secondsOf(side);
  const turn = await takeTurn(side, scenario.request(side.prefix, subject.serviceLineId), extent);
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

function platformOf({ system, sessions }: Subject): Side {
  return {
    url: system.url,
    prefix: "/api",
    headers: sessions.map((cookie) => ({ cookie, "content-type": "application/json" })),
    pids: () => Object.fromEntries(system.processes.map((name) => [name, system.processId(name)])),
  };
}

function bareOf({ bare, system }: Subject): Side {
  return {
    url: bare.url,
    prefix: "",
    headers: [{ "content-type": "application/json" }],
    pids: () => ({ bare: bare.pid, postgres: system.processId("postgres") }),
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
    requestsPerSecond: middle((turn) => turn.requestsPerSecond),
    median: middle((turn) => turn.median),
    p99: middle((turn) => turn.p99),
    processorMs: Object.fromEntries(
      names.map((name) => [name, middle((turn) => turn.processorMs[name] ?? 0)]),
    ),
  };
}
