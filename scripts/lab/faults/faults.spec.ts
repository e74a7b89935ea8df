import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { absentBroker, killedBroker } from "./cases/broker.ts";
import { damagedStore } from "./cases/damaged-store.ts";
import { killedDatabase, slowDatabase, withheldAnswers } from "./cases/database.ts";
import { everythingInTurn } from "./cases/everything-in-turn.ts";
import { failovers } from "./cases/failovers.ts";
import { canMount, fullBroker, fullDisk, openOnDisks } from "./cases/full-disk.ts";
import { gracefulStop } from "./cases/graceful-stop.ts";
import { hungService } from "./cases/hung-service.ts";
import { reloadedUsers } from "./cases/reloaded-users.ts";
import { rollingUpgrade } from "./cases/rolling-upgrade.ts";
import { shiftedClock } from "./cases/shifted-clock.ts";
import { canShift } from "./clock.ts";
import { openLaboratory, type Laboratory } from "./laboratory.ts";
import { runCase, type FaultCase } from "./trial.ts";

/** Set by `npm run faults`: the minutes of each named case, or without names of each case with `lasts`. */
const { FAULT_MINUTES, FAULT_NAMES = "" } = process.env;
const isWhole = FAULT_MINUTES !== undefined;
/** The log of the processes during the faults. */
const LOG = path.join(projectRoot, ".cache/faults.log");
mkdirSync(path.dirname(LOG), { recursive: true });
const stream = createWriteStream(LOG);
const log = (name: string, line: string): void => void stream.write(`${name} ${line}\n`);

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = canMount() ? await openOnDisks({ log }) : await openLaboratory({ log });
});
afterAll(() => laboratory.close());

function test(title: string, fault: FaultCase, isPossible = true): void {
  (isPossible ? it : it.skip)(title, async () => {
    const lasts = fault.lasts === true || FAULT_NAMES !== "";
    const seconds = lasts ? Number(FAULT_MINUTES ?? 0) * 60 : 0;
    const own = await fault.open?.({ log });
    try {
      await runCase(own ?? laboratory, fault, { isWhole, seconds });
    } finally {
      await own?.close();
    }
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
  "loses nothing and ends no process when NATS' users are loaded with too little, and as they were",
  reloadedUsers(),
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
  "F2 F5 refuses nobody when the leading server of a NATS cluster is killed, and loses nothing when the primary of Postgres dies with it",
  failovers(),
  isWhole,
);
test(
  "F6 answers a repeat of what was committed and never answered with its one row",
  withheldAnswers,
);
test("F12 refuses within five seconds while Postgres is late or silent", slowDatabase);
test("F13 keeps other routes going while a service hangs", hungService);
// These cases mount disks, which requires root.
test("F14 refuses writes while the disk is full, and goes on", fullDisk, canMount());
test("F14 refuses nobody while the broker's disk is full", fullBroker, canMount());
test(
  "F16 takes no month wrongly, whatever the clock says and however it jumps",
  shiftedClock,
  canShift(),
);
test("F20 drops nothing when processes are told to stop", gracefulStop);
// Last, because it leaves the schemas of the next release. The minutes of a whole run would fill the shared disk.
test(
  "F18 refuses nobody while the next release takes this one's place",
  isWhole ? { ...rollingUpgrade, open: openLaboratory } : rollingUpgrade,
);
