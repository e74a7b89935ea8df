import path from "node:path";
import { Failure } from "../../failure.ts";
import { withClient } from "../../run/postgres/provision.ts";
import { processNamed } from "../../run/processes.ts";
import { RunFolder } from "../../run/supervisor/run-folder.ts";
import { Supervisor } from "../../run/supervisor/supervisor.ts";
import { freePort } from "../../run/system/ports.ts";
import { worriesOnly } from "../../run/system/progress.ts";
import { furtherProgram } from "../../run/system/start-processes.ts";
import { waitUntilReady } from "../../run/system/wait-until-ready.ts";
import { FactSource } from "./fact-source.ts";
import { takeBacklogTurn, takeSteadyTurn, type FactBench, type FactFigures } from "./fact-turn.ts";
import { startSeeded, type SeededSystem } from "./subject.ts";

export interface FactLoad {
  /** The number of facts in the backlog. */
  readonly backlog: number;
  readonly seconds: number;
}

/** The figures with one copy of the report service, or with several. */
export interface FactRow extends FactFigures {
  readonly copies: number;
}

const ENTRIES = 10_000;
const USUAL_RATE = 1_000;
/** After this rate come higher ones, each by `STEP`, until facts fall behind. */
const HIGH_RATE = 4_000;
const STEP = 1.25;
/** When the facts of a turn's last second are applied later than this, they have fallen behind. */
const BEHIND_MS = 1_000;

/** Measures how fast facts get from the time service's outbox into the report service's read models. */
export async function measureFacts(
  load: FactLoad,
  say: (text: string) => void,
): Promise<FactRow[]> {
  const seeded = await startSeeded(ENTRIES, say, ["track_commit_timestamp=on"]);
  const second = new Supervisor(
    new RunFolder(path.join(seeded.folder, "run-second")),
    worriesOnly.log,
  );
  try {
    return await withClient(seeded.system.plan.engines.ownerUrl, async (owner) => {
      const source = await FactSource.open(owner, seeded);
      const pids: FactBench["pids"] = (worker) => [
        seeded.system.processId(worker),
        ...(worker === "report" ? second.names().map((name) => second.find(name).pid) : []),
      ];
      const bench = { owner, source, pids };
      say("Measuring one copy of the report service");
      const one = await measure(bench, load);
      say("Measuring two copies");
      await startSecondReport(seeded, second);
      const two = await measure(bench, load);
      source.close();
      await expectNoDrift(bench);
      return [
        ...one.map((row) => ({ ...row, copies: 1 })),
        ...two.map((row) => ({ ...row, copies: 2 })),
      ];
    });
  } finally {
    await second.stop();
    await seeded.stop();
  }
}

async function startSecondReport({ system }: SeededSystem, second: Supervisor): Promise<void> {
  const place = { name: "report-2", port: await freePort() };
  const program = furtherProgram(system.plan, processNamed("report"), place);
  await waitUntilReady(second.start(program), place.port);
}

/** Takes a backlog, and then higher and higher rates, until facts fall behind. */
async function measure(bench: FactBench, { backlog, seconds }: FactLoad): Promise<FactFigures[]> {
  // Warms the processes up, and is not counted.
  await takeBacklogTurn(bench, backlog / 5);
  const figures = [
    await takeBacklogTurn(bench, backlog),
    await takeSteadyTurn(bench, USUAL_RATE, seconds),
  ];
  for (let rate = HIGH_RATE; ; rate *= STEP) {
    const turn = await takeSteadyTurn(bench, Math.round(rate / 100) * 100, seconds);
    figures.push(turn);
    if (fallsBehind(turn)) return figures;
  }
}

/** Whether the last facts that were put in steadily were applied late. */
export function fallsBehind({ publishedPerSecond, lastLag }: FactFigures): boolean {
  return publishedPerSecond === undefined && lastLag > BEHIND_MS;
}

/** @throws Failure when hours of the read model are not the sums of the facts. */
async function expectNoDrift({ owner }: FactBench): Promise<void> {
  const { rowCount } = await owner.query(`
    select from report.month_hours as hours
    full join (
      select (data->>'year')::int as year, (data->>'month')::int as month,
        (data->>'serviceLineId')::uuid as service_line_id, sum((data->>'minutes')::int) as minutes
      from time.outbox where subject = 'time.entry-logged.v1' group by 1, 2, 3
    ) as facts using (year, month, service_line_id)
    where hours.minutes is distinct from facts.minutes`);
  if (rowCount !== 0)
    throw new Failure(`The hours of ${rowCount} months' lines are not the sums of their facts.`);
}
