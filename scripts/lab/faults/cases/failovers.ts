import { NatsCluster } from "../nats-cluster.ts";
import { openWith, processIds } from "../own-engines.ts";
import { PostgresPair } from "../postgres-pair.ts";
import { isReady, until } from "../probes.ts";
import type { FaultCase } from "../trial.ts";

/** The number of acknowledged time entries before and after the failovers. */
const WRITES = 10_000;
const PATIENCE_MS = 600_000;
const BACK_MS = 15_000;

/**
 * The case that at the same moment kills the primary of Postgres, whose synchronous standby is promoted, and the NATS
 * server that leads a stream.
 */
export function killedPrimaryAndLeader(): FaultCase {
  let engines: { readonly pair: PostgresPair; readonly cluster: NatsCluster } | undefined;
  return {
    open: async (options) => {
      const [pair, cluster] = await Promise.all([PostgresPair.start(), NatsCluster.start()]);
      engines = { pair, cluster };
      const stop = async (): Promise<void> => {
        await Promise.all([pair.stop(), cluster.stop()]);
      };
      const addresses = { DATABASE_URL: pair.url, NATS_URL: cluster.url, NATS_REPLICAS: "3" };
      return openWith({ stop }, addresses, options);
    },
    async inject(trial) {
      if (!engines) throw new Error("The engines are not open.");
      const { pair, cluster } = engines;
      const { laboratory, load } = trial;
      const before = processIds(laboratory);
      await until(() => load.ledger.acknowledged.size >= WRITES, PATIENCE_MS);
      const { leader } = await cluster.stateOf("time");
      trial.faults += 2;
      const killedAt = performance.now();
      await Promise.all([pair.failOver(), cluster.kill(leader)]);
      const served = (): number => load.samples.servedAfter(killedAt, ["write"]) - killedAt;
      await until(() => Number.isFinite(served()));
      trial.within("writes served again", served(), BACK_MS);
      for (const { name } of laboratory.system.plan.processes) {
        await until(() => isReady(laboratory, name), PATIENCE_MS);
        trial.within("ready again", performance.now() - killedAt, BACK_MS);
      }
      await trial.untilDelivered(BACK_MS);
      trial.within("facts come through again", performance.now() - killedAt, BACK_MS);
      await trial.noteLag();
      const after = load.ledger.acknowledged.size;
      await until(() => load.ledger.acknowledged.size >= after + WRITES, PATIENCE_MS);
      const restarted = processIds(laboratory).filter((id) => !before.includes(id));
      trial.atMost("processes restarted", restarted.length, 0);
    },
  };
}
