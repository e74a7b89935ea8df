import { openWith, processIds } from "../own-engines.ts";
import { PostgresPair } from "../postgres-pair.ts";
import { isReady, until } from "../probes.ts";
import type { FaultCase } from "../trial.ts";

/** The number of acknowledged writes before and after the failover. */
const WRITES = 10_000;
const PATIENCE_MS = 600_000;

/** The case that kills the primary and promotes its synchronous standby. */
export function killedPrimary(): FaultCase {
  let pair: PostgresPair | undefined;
  return {
    open: async (options) => {
      pair = await PostgresPair.start();
      return openWith(pair, { DATABASE_URL: pair.url }, options);
    },
    async inject(trial) {
      const { laboratory, load } = trial;
      const before = processIds(laboratory);
      await until(() => load.ledger.acknowledged.size >= WRITES, PATIENCE_MS);
      trial.faults += 1;
      const killedAt = performance.now();
      await pair?.failOver();
      const served = (): number => load.samples.servedAfter(killedAt, ["write"]) - killedAt;
      await until(() => Number.isFinite(served()));
      trial.within("writes served again", served(), 15_000);
      for (const { name } of laboratory.system.plan.processes) {
        await until(() => isReady(laboratory, name), PATIENCE_MS);
        trial.within("ready again", performance.now() - killedAt, 15_000);
      }
      await trial.noteLag();
      const after = load.ledger.acknowledged.size;
      await until(() => load.ledger.acknowledged.size >= after + WRITES, PATIENCE_MS);
      const restarted = processIds(laboratory).filter((id) => !before.includes(id));
      trial.atMost("processes restarted", restarted.length, 0);
    },
  };
}
