import { setTimeout as pause } from "node:timers/promises";
import type { Load } from "../load.ts";
import type { Laboratory } from "../laboratory.ts";
import { isReady } from "../probes.ts";
import { until, type FaultCase } from "../trial.ts";

const BETWEEN_MS = 300;
const ENOUGH_COMMITTED = 4;

/** Kills the time service between commit and answer (SIGKILL); clients send the request again with the same key. */
export const withheldAnswers: FaultCase = {
  async inject(trial) {
    const { laboratory, load } = trial;
    const proxy = laboratory.proxies.database("time");
    do {
      // Postgres commits, but its answer does not reach the service.
      proxy.hold("answers");
      // Earlier answers reach their clients in this time.
      await pause(BETWEEN_MS);
      await until(async () => (await committedUnanswered(laboratory, load)) >= ENOUGH_COMMITTED);
      const before = laboratory.system.processId("time");
      trial.faults += 1;
      laboratory.system.kill("time", "SIGKILL");
      await until(() => laboratory.system.processId("time") !== before);
      proxy.dropBuffered();
      // No further answers can arrive, so these are lost.
      const lost = await committedUnanswered(laboratory, load);
      trial.atLeast("answers lost", lost, ENOUGH_COMMITTED);
      trial.within("back", await until(() => isReady(laboratory, "time")), 10_000);
      await pause(BETWEEN_MS);
    } while (trial.goesOn());
  },
};

async function committedUnanswered({ query }: Laboratory, { ledger }: Load): Promise<number> {
  const rows = await query<{ id: string }>(
    "select id from time.time_entries where description = $1",
    [ledger.label],
  );
  return rows.filter(({ id }) => !ledger.acknowledged.has(id)).length;
}
