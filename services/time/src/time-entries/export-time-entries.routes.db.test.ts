import {
  listTimeEntries,
  TimeEntrySort,
  TOTAL_MINUTES_HEADER,
} from "@dash/contracts/time/time-entry-list";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { readTables } from "@dash/service-lib/testing/read-tables";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function exported(query: string, actor = viewer) {
  const read = async (format: string) => {
    const target = `/time-entries/export?${query}&format=${format}`;
    const response = await service.send("GET", target, actor);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const table = await readTables(await read("csv"), await read("xlsx"));
  expect(table.differences).toEqual([]);
  return table;
}

/** Three entries of twenty minutes, whose rounded hours would not sum up to one. */
async function logThree() {
  const actor = buildActor();
  for (const [day, description] of [
    ["02", "=SUM(A1)"],
    ["03", "Valve"],
    ["04", "Siân’s unit"],
  ])
    await service.logged(actor, {
      startTime: `2026-07-${day}T23:10:00Z`,
      endTime: `2026-07-${day}T23:30:00Z`,
      description: description ?? "",
    });
  return actor;
}

it("has the filter's entries with real dates and exact hours", async () => {
  const actor = await logThree();
  const { rows } = await exported(`userId=${actor.id}&search=valve`);
  expect(rows).toMatchObject([
    {
      Date: new Date("2026-07-04T00:00:00Z"),
      Start: new Date("2026-07-04T00:10:00Z"),
      End: new Date("2026-07-04T00:30:00Z"),
      Minutes: 20,
      Hours: 20 / 60,
      Description: "Valve",
    },
  ]);
});

it("sums up to the list's total, to the minute", async () => {
  const actor = await logThree();
  const query = { userId: actor.id, month: 7, year: 2026 };
  const { headers } = await service.call(listTimeEntries, viewer, { query });
  const { rows } = await exported(`userId=${actor.id}&month=7&year=2026`);
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(sumOf("Minutes")).toBe(Number(headers.get(TOTAL_MINUTES_HEADER)));
  expect(sumOf("Hours")).toBe(1);
});

it.each(TimeEntrySort.options)("is in the list's order: %s", async (sort) => {
  const actor = await logThree();
  const { body } = await service.call(listTimeEntries, viewer, {
    query: { userId: actor.id, sort },
  });
  const { rows } = await exported(`userId=${actor.id}&sort=${sort}`);
  expect(rows.map(({ Entry }) => Entry)).toEqual(body.map(({ id }) => id));
});

it("has only the reader's own entries where these are asked for", async () => {
  const actor = await logThree();
  expect((await exported("mine=true", actor)).rows).toHaveLength(3);
  expect((await exported("mine=true", buildActor())).rows).toEqual([]);
});

it("leaves a row in the trail with its format", async () => {
  const reader = buildActor();
  await exported("month=6&year=2019", reader);
  expect(await findTrail(service.knex, { actorId: reader.id, limit: 9 })).toMatchObject([
    { label: "time-entries", after: { month: 6, format: "xlsx", rows: 0 } },
    { action: "exported", after: { format: "csv" } },
  ]);
});

it("refuses a format that is none", async () => {
  const { status } = await service.send("GET", "/time-entries/export?format=pdf", viewer);
  expect(status).toBe(400);
});
