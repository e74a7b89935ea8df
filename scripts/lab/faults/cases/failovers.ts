import { NatsCluster } from "../nats-cluster.ts";
import { openLaboratory } from "../laboratory.ts";
import { PostgresPair } from "../postgres-pair.ts";
import { isReady, newestFact, until, untilApplied } from "../probes.ts";
import type { FaultCase, Trial } from "../trial.ts";

/** The number of acknowledged time entries before and after both fail over. */
const WRITES = 10_000;
const PATIENCE_MS = 600_000;
const BACK_MS = 15_000;
/** The source whose stream gets the most facts under load. */
const SOURCE = "time";
const FOLLOWERS = 2;

interface Engines {
  readonly pair: PostgresPair;
  readonly cluster: NatsCluster;
}

/**
 * The case of a Postgres with a synchronous standby and of three NATS servers. It kills the NATS server that leads a
 * stream, which nobody may notice, and later the new leader together with the primary of Postgres.
 */
export function failovers(): FaultCase {
  let engines: Engines | undefined;
  return {
    open: async (options) => {
      const [pair, cluster] = await Promise.all([PostgresPair.start(), NatsCluster.start()]);
      engines = { pair, cluster };
      return openLaboratory({
        ...options,
        engines: { DATABASE_URL: pair.url, NATS_URL: cluster.url, NATS_REPLICAS: "3" },
        afterwards: async () => {
          await Promise.all([pair.stop(), cluster.stop()]);
        },
      });
    },
    async inject(trial) {
      if (!engines) throw new Error("The engines are not open.");
      const { system } = trial.laboratory;
      const processIds = () => system.processes.map((name) => system.processId(name));
      const before = processIds();
      await trial.repeat(() => killLeader(trial, (engines as Engines).cluster));
      trial.atMost(
        "refused without a leader",
        trial.load.samples.failed(trial.startedAt).length,
        0,
      );
      await killBoth(trial, engines);
      const restarted = processIds().filter((id) => !before.includes(id));
      trial.atMost("processes restarted", restarted.length, 0);
    },
  };
}

async function killLeader(trial: Trial, cluster: NatsCluster): Promise<void> {
  const { laboratory } = trial;
  const isReplicated = async (): Promise<boolean> =>
    (await cluster.stateOf(SOURCE)).current === FOLLOWERS;
  trial.within("all three have every message", await until(isReplicated), BACK_MS);
  const first = await newestFact(laboratory);
  const { leader } = await cluster.stateOf(SOURCE);
  trial.faults += 1;
  await cluster.kill(leader);
  trial.within("facts come through again", await trial.untilDelivered(BACK_MS), BACK_MS);
  trial.within("caught up", await untilApplied(laboratory, first), BACK_MS);
  await cluster.startServer(leader);
  await trial.noteLag();
}

async function killBoth(trial: Trial, { pair, cluster }: Engines): Promise<void> {
  const { laboratory, load } = trial;
  await until(() => load.ledger.acknowledged.size >= WRITES, PATIENCE_MS);
  const { leader } = await cluster.stateOf(SOURCE);
  trial.faults += 2;
  const killedAt = performance.now();
  await Promise.all([pair.failOver(), cluster.kill(leader)]);
  const servedAt = await load.servedAfter(killedAt, ["write"]);
  trial.within("writes served again", servedAt - killedAt, BACK_MS);
  for (const { name } of laboratory.system.plan.processes) {
    await until(() => isReady(laboratory, name), PATIENCE_MS);
    trial.within("ready again", performance.now() - killedAt, BACK_MS);
  }
  await trial.untilDelivered(BACK_MS);
  trial.within("facts come through after both", performance.now() - killedAt, BACK_MS);
  await trial.noteLag();
  const after = load.ledger.acknowledged.size;
  await until(() => load.ledger.acknowledged.size >= after + WRITES, PATIENCE_MS);
}
