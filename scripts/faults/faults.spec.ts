import { absentBroker } from "./cases/absent-broker.ts";
import { deletedStore } from "./cases/damaged-store.ts";
import { everythingInTurn } from "./cases/everything-in-turn.ts";
import { hungService } from "./cases/hung-service.ts";
import { killedBroker } from "./cases/killed-broker.ts";
import { killedDatabase } from "./cases/killed-database.ts";
import { poison } from "./cases/poison.ts";
import { slowDatabase } from "./cases/slow-database.ts";
import { toldToStop } from "./cases/told-to-stop.ts";
import { unacknowledgedFacts, unmarkedFacts } from "./cases/unheard-brokers.ts";
import { withheldAnswers } from "./cases/withheld-answers.ts";
import { openLaboratory, type Laboratory } from "./laboratory.ts";
import { runCase, type CaseResult } from "./run-case.ts";
import type { FaultCase, Figure } from "./trial.ts";

/** The figures are the long run's; here a busy machine gets five times as long. */
const GENEROSITY = 5;
/** What clients may meet: a refusal that says when to come back, or no connection while the gateway is away. */
const EXPECTED = ["502", "503", "ECONNREFUSED", "ECONNRESET", "EPIPE"];
let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
afterAll(() => laboratory.close());

async function run(fault: FaultCase): Promise<CaseResult> {
  const result = await runCase(laboratory, fault, fault.shortSeconds);
  const { lost, doubled, unacknowledged, answeredOtherwise, failures } = result;
  expect({ lost, doubled, unacknowledged, answeredOtherwise }).toEqual({
    ...{ lost: 0, doubled: 0, unacknowledged: 0, answeredOtherwise: 0 },
  });
  expect(result.acknowledged).toBeGreaterThan(32);
  expect(result.trials).toBeGreaterThan(0);
  expect(EXPECTED).toEqual(expect.arrayContaining(Object.keys(failures)));
  expect(result.figures.filter(isLate)).toEqual([]);
  return result;
}

/** Times only: how much there was to do, and how fast, is the machine's. */
function isLate({ value, goal, unit }: Figure): boolean {
  return unit === "ms" && goal !== null && value > goal * GENEROSITY;
}

function figure({ figures }: CaseResult, name: string): number | undefined {
  return figures.find((each) => each.name === name)?.value;
}

it.each([
  ["F7 applies facts once whose consumer dies before it acknowledges them", unacknowledgedFacts],
  ["F8 applies facts once whose relay dies before it marks them", unmarkedFacts],
  ["F12 refuses within a second while Postgres is late or silent", slowDatabase],
  ["F13 keeps other routes going while one service hangs", hungService],
])("%s", async (_, fault) => {
  await run(fault);
});

it("F1 F2 F5 survives the death of everything in turn and the loss of the broker's store", async () => {
  const result = await run(everythingInTurn);
  expect(result.trials).toBeGreaterThanOrEqual(6);
});

it.each([killedBroker, absentBroker])("F2 F3 refuses nobody: $title", async (fault) => {
  const result = await run(fault);
  expect(result.failures).toEqual({});
});

it("F4 finds in the record what the broker's deleted store has lost", async () => {
  const result = await run(deletedStore);
  expect(result.failures).toEqual({});
});

it("F5 answers again after a killed postmaster without the restart of anything else", async () => {
  const result = await run(killedDatabase);
  expect(figure(result, "processes restarted")).toBe(0);
});

it("F6 answers a repeat of what was committed and never answered with the one row it made", async () => {
  const result = await run(withheldAnswers);
  expect(figure(result, "committed and not answered")).toBeGreaterThan(0);
});

it("F10 parks poison and lets the others pass", async () => {
  const result = await run(poison);
  expect(Number.isFinite(result.recoveryMs)).toBe(true);
});

it("F20 ends each process in time when it is told to stop", async () => {
  const result = await run(toldToStop);
  expect(figure(result, "requests dropped")).toBeLessThanOrEqual(result.trials);
});
