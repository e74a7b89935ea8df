import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { absentBroker } from "./cases/absent-broker.ts";
import { damagedStore } from "./cases/damaged-store.ts";
import { everythingInTurn } from "./cases/everything-in-turn.ts";
import { canMount, fullBroker, fullDisk, openOnDisk } from "./cases/full-disk.ts";
import { hungService } from "./cases/hung-service.ts";
import { killedBroker } from "./cases/killed-broker.ts";
import { killedDatabase } from "./cases/killed-database.ts";
import { rollingUpgrade } from "./cases/rolling-upgrade.ts";
import { shiftedClock } from "./cases/shifted-clock.ts";
import { slowDatabase } from "./cases/slow-database.ts";
import { gracefulStop } from "./cases/graceful-stop.ts";
import { withheldAnswers } from "./cases/withheld-answers.ts";
import { openLaboratory, type Laboratory } from "./laboratory.ts";
import { runCase } from "./run-case.ts";
import { canShift } from "./shifted-clock.ts";
import type { FaultCase } from "./trial.ts";

/** Set by `npm run faults`: the minutes of each named case, or without names of each case with `lasts`. */
const { FAULT_MINUTES, FAULT_NAMES = "" } = process.env;
/** The log of the processes during the faults. */
const LOG = path.join(projectRoot, ".cache/faults.log");

let laboratory: Laboratory;
beforeAll(async () => {
  mkdirSync(path.dirname(LOG), { recursive: true });
  const stream = createWriteStream(LOG);
  const log = (name: string, line: string): void => void stream.write(`${name} ${line}\n`);
  laboratory = canMount() ? await openOnDisk({ log }) : await openLaboratory({ log });
});
afterAll(() => laboratory.close());

function test(title: string, fault: FaultCase, isPossible = true): void {
  (isPossible ? it : it.skip)(title, () => {
    const lasts = fault.lasts === true || FAULT_NAMES !== "";
    const seconds = lasts ? Number(FAULT_MINUTES ?? 0) * 60 : 0;
    return runCase(laboratory, fault, { isWhole: FAULT_MINUTES !== undefined, seconds });
  });
}

test(
  "F1 F2 F5 survives the death of everything and of the broker's store, under an open page",
  everythingInTurn,
);
test("F2 refuses nobody when NATS is killed, and catches up", killedBroker);
test(
  "F3 refuses nobody while NATS is out of reach, and says as of when its figures are",
  absentBroker,
);
test(
  "F4 finds in the record what the broker's damaged store has lost, and goes on with a sound one",
  damagedStore,
);
test(
  "F5 answers again after a killed postmaster without the restart of anything else",
  killedDatabase,
);
test(
  "F6 answers a repeat of what was committed and never answered with its one row",
  withheldAnswers,
);
test("F12 refuses within five seconds while Postgres is late or silent", slowDatabase);
test("F13 keeps other routes going while a service hangs", hungService);
// These cases mount a disk, which requires root.
test("F14 refuses writes while the disk is full, and goes on", fullDisk, canMount());
test("F14 refuses nobody while the broker's disk is full", fullBroker, canMount());
test(
  "F16 takes no month wrongly, whatever the clock says and however it jumps",
  shiftedClock,
  canShift(),
);
test("F18 refuses nobody while the next release takes this one's place", rollingUpgrade);
test("F20 drops nothing when processes are told to stop", gracefulStop);
