import { randomInt, randomUUID } from "node:crypto";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { apportion, roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildEntryState, buildLineFact } from "./factories.ts";
import { ReportWorld } from "./report-world.ts";

const { numRuns: MONTHS } = propertyRuns(200);
const MOST_ENTRIES = 8;
const lines = Array.from({ length: 12 }, () => randomUUID());

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
  await world.reset();
  await world.service.receive(
    ...lines.map((serviceLineId, index) => buildLineFact({ serviceLineId, name: `Line ${index}` })),
  );
});
afterAll(() => world.close());

/** The facts of an entry's random history, and the minutes that remain. */
function randomEntry(month: number, year: number): { facts: Fact[]; minutes: number } {
  const serviceLineId = lines[randomInt(lines.length)] ?? "";
  const entry = buildEntryState({ month, year, serviceLineId, minutes: randomInt(1, 1_440) });
  const logged = buildFact(timeEntryLogged, entry);
  const minutes = randomInt(1, 1_440);
  switch (randomInt(4)) {
    case 0:
      return {
        facts: [logged, buildFact(timeEntryDeleted, { entryId: entry.entryId, version: 2 })],
        minutes: 0,
      };
    case 1:
      return {
        facts: [logged, buildFact(timeEntryChanged, { ...entry, minutes, version: 2 })],
        minutes,
      };
    default:
      return { facts: [logged], minutes: entry.minutes };
  }
}

it(`the lines of a report, its hours, the list's and the dashboard's are the same to the minute, in ${MONTHS} random months`, async () => {
  const { staff } = world.actors;
  for (let index = 0; index < MONTHS; index += 1) {
    const [month, year] = [(index % 12) + 1, 2007 + Math.floor(index / 12)];
    const entries = Array.from({ length: randomInt(MOST_ENTRIES) }, () => randomEntry(month, year));
    await world.service.receive(...entries.flatMap(({ facts }) => facts));
    const expected = entries.reduce((sum, { minutes }) => sum + minutes, 0);

    const { reportData, totalHoursUsed } = await world.generated({ month, year });
    const ofLines = reportData.serviceLineBreakdown.map(({ totalMinutes }) => totalMinutes);
    const { body: dashboard } = await world.service.call(getDashboard, staff, {
      query: { month, year },
    });
    const { body: list } = await world.service.call(listMonthlyReports, staff, {
      query: { limit: 1 },
    });
    expect({
      lines: ofLines.reduce((sum, minutes) => sum + minutes, 0),
      report: reportData.minutesUsed,
      list: list[0]?.reportData.minutesUsed,
      dashboard: dashboard.minutesUsed,
      stored: totalHoursUsed,
      shown: apportion(ofLines).reduce((sum, tenths) => sum + tenths, 0),
    }).toEqual({
      lines: expected,
      report: expected,
      list: expected,
      dashboard: expected,
      stored: Math.round((expected / 60) * 100) / 100,
      shown: roundToUnit(expected),
    });
  }
});
