import { foundRows, foundTitles } from "@dash/service-lib/testing/searching";
import { ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
  await world.reset();
  await world.generated({ month: 10, year: 2025 });
  await world.generated({ month: 10, year: 2025 });
  await world.generated({ month: 1, year: 2026 });
  await world.generated({ month: 11, year: 2024 });
});
afterAll(() => world.close());

it.each([
  ["the name of its month", "October", ["October 2025"]],
  ["the beginning of it", "oct", ["October 2025"]],
  ["month and year, in any order", "2025 oct", ["October 2025"]],
  ["numbers", "10/2025", ["October 2025"]],
  ["a number with a zero", "01/2026", ["January 2026"]],
  ["an ISO month", "2024-11", ["November 2024"]],
  ["its year", "2026", ["January 2026"]],
  ["its kind, the latest month first", "report", ["January 2026", "October 2025", "November 2024"]],
  ["nothing in another year", "october 2026", []],
  ["nothing by the end of a word", "ber", []],
])("J-62 a report is found by %s: %s", async (_, q, titles) => {
  expect(await foundTitles(world.service, "report", q)).toEqual(titles);
});

it("J-62 a report says the status and version of its newest version, to every role", async () => {
  const rows = await foundRows(world.service, "report", "oct", { reader: "viewer" });
  expect(rows.map(({ detail }) => detail)).toEqual(["draft, version 2"]);
});
