import { absentBroker } from "./cases/absent-broker.ts";
import { damagedStore } from "./cases/damaged-store.ts";
import { everythingAndStore } from "./cases/everything-in-turn.ts";
import { canMount, fullBroker, fullDisk, openOnDisk } from "./cases/full-disk.ts";
import { hungService } from "./cases/hung-service.ts";
import { killedBroker } from "./cases/killed-broker.ts";
import { killedDatabase } from "./cases/killed-database.ts";
import { killedStock } from "./cases/killed-stock.ts";
import { poison } from "./cases/poison.ts";
import { rollingUpgrade } from "./cases/rolling-upgrade.ts";
import { shiftedClock } from "./cases/shifted-clock.ts";
import { slowDatabase } from "./cases/slow-database.ts";
import { toldToStop } from "./cases/told-to-stop.ts";
import { unacknowledgedFacts, unmarkedFacts } from "./cases/unheard-brokers.ts";
import { withheldAnswers } from "./cases/withheld-answers.ts";
import { openLaboratory, type Laboratory } from "./laboratory.ts";
import { meets } from "./results-table.ts";
import { brokenPromises, runCase, type CaseResult } from "./run-case.ts";
import { canShift } from "./shifted-clock.ts";
import type { FaultCase, Figure } from "./trial.ts";

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = canMount() ? await openOnDisk({}) : await openLaboratory();
});
afterAll(() => laboratory.close());

async function run(fault: FaultCase): Promise<CaseResult> {
  const result = await runCase(laboratory, fault, fault.shortSeconds);
  const complaints = [...brokenPromises(result), ...result.figures.filter(isMissed)];
  expect(complaints.length > 0 ? [...complaints, result.failures] : []).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(32);
  expect(result.trials).toBeGreaterThan(0);
  return result;
}

/** A busy machine takes longer, yet not longer than this: the goals themselves are for the long run to hold. */
const SLOWER_BY = 5;

function isMissed(figure: Figure): boolean {
  return !meets(figure, SLOWER_BY);
}

it.each([
  [
    "F1 keeps movements once that were acknowledged while the stock service was killed",
    killedStock,
  ],
  ["F2 refuses nobody when NATS is killed, and catches up", killedBroker],
  [
    "F3 refuses nobody while NATS is out of reach, and says as of when its figures are",
    absentBroker,
  ],
  [
    "F4 finds in the record what the broker's damaged store has lost, and goes on with a sound one",
    damagedStore,
  ],
  [
    "F5 answers again after a killed postmaster without the restart of anything else",
    killedDatabase,
  ],
  [
    "F6 answers a repeat of what was committed and never answered with its one row",
    withheldAnswers,
  ],
  ["F7 applies facts once whose consumer dies before it acknowledges them", unacknowledgedFacts],
  ["F8 applies facts once whose relay dies before it marks them", unmarkedFacts],
  ["F10 parks poison and lets the others pass", poison],
  ["F12 refuses within five seconds while Postgres is late or silent", slowDatabase],
  ["F13 keeps other routes going while one service hangs", hungService],
  ["F18 refuses nobody while the next release takes this one's place", rollingUpgrade],
  ["F20 drops nothing when each process in turn is told to stop", toldToStop],
])("%s", async (_, fault) => {
  await run(fault);
});

it("F1 F2 F5 survives the death of everything and of the broker's store, under an open page", async () => {
  const result = await run(everythingAndStore);
  expect(result.trials).toBeGreaterThanOrEqual(7);
});

(canShift() ? it : it.skip)(
  "F16 takes no month wrongly, whatever the clock says and however it jumps",
  async () => {
    await run(shiftedClock);
  },
);

// A disk that may be filled is mounted for it, which takes root.
(canMount() ? it : it.skip)("F14 refuses writes while the disk is full, and goes on", async () => {
  await run({ ...fullDisk, openOwn: undefined });
});

(canMount() ? it : it.skip)("F14 refuses nobody while the broker's disk is full", async () => {
  await run(fullBroker);
});
