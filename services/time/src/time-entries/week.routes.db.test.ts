import {
  CLOSED_MONTHS_HEADER,
  listTimeEntries,
  TOTAL_MINUTES_HEADER,
} from "@dash/contracts/time/time-entry-list";
import { buildActor } from "@dash/service-lib/testing/actors";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { statementsOf } from "@dash/service-lib/testing/statements";
import { openTestService, type TestService } from "../../test/test-service.ts";

type Person = ReturnType<typeof buildActor>;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function week(actor: Person, from?: string, to?: string) {
  const query = {
    mine: true,
    sort: "startTime" as const,
    ...(from && { from }),
    ...(to && { to }),
  };
  const { body, headers } = await service.call(listTimeEntries, actor, { query });
  return {
    starts: body.map(({ startTime }) => startTime.slice(0, 16)),
    count: Number(headers.get("X-Total-Count")),
    minutes: Number(headers.get(TOTAL_MINUTES_HEADER)),
    closed: headers.get(CLOSED_MONTHS_HEADER),
  };
}

async function log(actor: Person, ...starts: string[]) {
  for (const start of starts) {
    const startTime = `${start}:00Z`;
    const endTime = new Date(Date.parse(startTime) + 20 * 60_000).toISOString();
    await service.logged(actor, { startTime, endTime });
  }
}

it("W-02 a week is one request, one statement, of one's own entries with their exact sums", async () => {
  const [actor, other] = [buildActor(), buildActor()];
  await log(actor, "2026-11-22T23:50", "2026-11-23T00:10", "2026-11-29T23:50", "2026-11-30T00:10");
  await log(other, "2026-11-24T09:00");
  const statements = await statementsOf(async () => {
    expect(await week(actor, "2026-11-23", "2026-11-29")).toEqual({
      starts: ["2026-11-23T00:10", "2026-11-29T23:50"],
      count: 2,
      minutes: 40,
      closed: "",
    });
  });
  expect(statements).toHaveLength(1);
});

it("W-02 days are London's, in summer and where the clocks change", async () => {
  const actor = buildActor();
  await log(actor, "2026-07-12T22:40", "2026-07-12T23:00", "2026-07-19T22:40", "2026-07-19T23:00");
  expect((await week(actor, "2026-07-13", "2026-07-19")).starts).toEqual([
    "2026-07-12T23:00",
    "2026-07-19T22:40",
  ]);
  await log(actor, "2026-10-24T22:40", "2026-10-24T23:00", "2026-10-25T23:40", "2026-10-26T00:00");
  expect((await week(actor, "2026-10-25", "2026-10-25")).starts).toEqual([
    "2026-10-24T23:00",
    "2026-10-25T23:40",
  ]);
});

it("W-02 a range may be open on one side", async () => {
  const actor = buildActor();
  await log(actor, "2025-03-03T09:00", "2025-03-05T09:00");
  expect((await week(actor, "2025-03-04")).count).toBe(1);
  expect((await week(actor, undefined, "2025-03-04")).count).toBe(1);
  expect((await week(actor)).minutes).toBe(40);
});

it("W-10 in part: the same request names the closed months of the range", async () => {
  const actor = buildActor();
  for (const month of [5, 6, 9]) await service.receive(buildMonthStatus({ month, year: 2024 }));
  await service.receive(
    buildMonthStatus({ month: 6, year: 2024 }, { version: 2, isClosed: false }),
  );
  expect((await week(actor, "2024-04-29", "2024-05-05")).closed).toBe("2024-05");
  expect((await week(actor, "2024-05-31", "2024-09-01")).closed).toBe("2024-05,2024-09");
  expect((await week(actor, "2024-06-03", "2024-06-09")).closed).toBe("");
  expect((await week(actor)).closed).toBe("");
});

it.each(["from=2026-02-30", "to=today", "mine=1", "from=1999-01-01", "to=2026-01-01T00:00:00Z"])(
  "refuses %s",
  async (query) => {
    const { status } = await service.send("GET", `/time-entries?${query}`, buildActor());
    expect(status).toBe(400);
  },
);
