import { NatsCluster } from "../nats-cluster.ts";
import { openWith, processIds } from "../own-engines.ts";
import { newestFact, until, untilApplied } from "../probes.ts";
import type { FaultCase } from "../trial.ts";

const BETWEEN_MS = 10_000;
/** The source whose stream gets the most facts under load. */
const SOURCE = "time";
const FOLLOWERS = 2;

/** The case that kills the server that leads a stream, in a cluster of three. */
export function killedLeader(): FaultCase {
  let cluster: NatsCluster | undefined;
  return {
    bears: [],
    open: async (options) => {
      cluster = await NatsCluster.start();
      return openWith(cluster, { NATS_URL: cluster.url, NATS_REPLICAS: "3" }, options);
    },
    async inject(trial) {
      const { laboratory } = trial;
      const nats = cluster;
      if (!nats) throw new Error("The cluster is not open.");
      const before = processIds(laboratory);
      const replicated = async (): Promise<boolean> =>
        (await nats.stateOf(SOURCE)).current === FOLLOWERS;
      await trial.repeat(async () => {
        trial.within("all three have every message", await until(replicated), 15_000);
        const first = await newestFact(laboratory);
        const { leader } = await nats.stateOf(SOURCE);
        trial.faults += 1;
        await nats.kill(leader);
        trial.within("facts come through again", await trial.untilDelivered(15_000), 15_000);
        trial.within("caught up", await untilApplied(laboratory, first), 15_000);
        await nats.startServer(leader);
        await trial.noteLag();
      }, BETWEEN_MS);
      const restarted = processIds(laboratory).filter((id) => !before.includes(id));
      trial.atMost("processes restarted", restarted.length, 0);
    },
  };
}
