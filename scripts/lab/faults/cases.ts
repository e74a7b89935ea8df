import { Failure } from "../../failure.ts";
import { absentBroker } from "./cases/absent-broker.ts";
import { damagedStore } from "./cases/damaged-store.ts";
import { everythingAndStore, everythingInTurn } from "./cases/everything-in-turn.ts";
import { fullBroker, fullDisk } from "./cases/full-disk.ts";
import { hungService } from "./cases/hung-service.ts";
import { killedBroker } from "./cases/killed-broker.ts";
import { killedDatabase } from "./cases/killed-database.ts";
import { killedProcesses } from "./cases/killed-processes.ts";
import { killedStock } from "./cases/killed-stock.ts";
import { poison } from "./cases/poison.ts";
import { rollingUpgrade } from "./cases/rolling-upgrade.ts";
import { shiftedClock } from "./cases/shifted-clock.ts";
import { slowDatabase } from "./cases/slow-database.ts";
import { toldToStop } from "./cases/told-to-stop.ts";
import { unacknowledgedFacts, unmarkedFacts } from "./cases/unheard-brokers.ts";
import { withheldAnswers } from "./cases/withheld-answers.ts";
import type { FaultCase } from "./trial.ts";

const cases: readonly FaultCase[] = [
  killedProcesses,
  killedStock,
  killedBroker,
  absentBroker,
  damagedStore,
  killedDatabase,
  withheldAnswers,
  unacknowledgedFacts,
  unmarkedFacts,
  poison,
  slowDatabase,
  hungService,
  fullDisk,
  fullBroker,
  shiftedClock,
  rollingUpgrade,
  toldToStop,
  everythingInTurn,
  everythingAndStore,
];

/** The cases of these names, or all that this machine can run. */
export function chosenCases(
  names: readonly string[],
  isHindered = isHinderedHere,
): readonly FaultCase[] {
  const unknown = names.filter((name) => !cases.some((each) => each.name === name));
  if (unknown.length > 0) {
    const known = cases.map(({ name }) => name).join(", ");
    throw new Failure(`There is no case ${unknown.join(", ")}; there are ${known}.`);
  }
  if (names.length > 0) return cases.filter(({ name }) => names.includes(name));
  return cases.filter((each) => !isHindered(each));
}

/** The cases that nobody asked for by name and that this machine cannot run. */
export function leftOut(
  names: readonly string[],
  isHindered = isHinderedHere,
): readonly FaultCase[] {
  return names.length > 0 ? [] : cases.filter(isHindered);
}

function isHinderedHere({ hindrance }: FaultCase): boolean {
  return hindrance?.() !== undefined;
}
