import type { CallSystemOptions } from "./call-system.ts";
import { buildCall, CALL_LOG, errorCodeOf, RegisteredClient } from "./test/registered-client.ts";

let client: RegisteredClient;
beforeEach(async () => {
  client = await RegisteredClient.open();
});
afterEach(() => client.system.stop());

async function reopen(options: Partial<CallSystemOptions>): Promise<void> {
  await client.system.stop();
  client = await RegisteredClient.open(options);
}

describe("the call log", () => {
  it("is of the last day unless dates are named, which are inclusive; newest first", async () => {
    for (const call of [
      buildCall("1", "2026-11-19T11:59:59.999Z"),
      buildCall("2", "2026-11-19T12:00:00.000Z"),
      buildCall("3", "2026-11-20T12:00:00.000Z"),
    ])
      client.system.calls.add(call);
    const tokens = await client.connect();
    const ids = async (query?: Record<string, string>) =>
      (await client.list(tokens, query)).records.map(({ id }) => id);
    expect(await ids()).toEqual(["3", "2"]);
    expect(await ids({ dateFrom: "2026-11-01T00:00:00Z" })).toEqual(["3", "2", "1"]);
    const range = { dateFrom: "2026-11-19T11:59:59.999Z", dateTo: "2026-11-19T12:00:00Z" };
    expect(await ids(range)).toEqual(["2", "1"]);
  });

  it("comes in pages that say where the next is, and nothing of how many there are", async () => {
    await reopen({ largestPage: 2 });
    const tied = ["1", "2", "3"].map((id) => buildCall(id, "2026-11-20T09:00:00Z"));
    for (const call of tied) client.system.calls.add(call);
    const tokens = await client.connect();
    const first = await client.list(tokens, { perPage: "250" });
    expect(first.paging).toEqual({ page: 1, perPage: 2, pageStart: 0, pageEnd: 1 });
    const next = new URL(first.navigation.nextPage?.uri ?? "");
    expect(next.searchParams.get("page")).toBe("2");
    const second = await client.list(tokens, { perPage: "250", page: "2" });
    expect(second.navigation).not.toHaveProperty("nextPage");
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(["3", "2", "1"]);
  });

  it("takes filters whose keys are repeated, and finds nothing by joined ones", async () => {
    for (const call of [
      buildCall("1", "2026-11-20T09:00:00Z", { type: "Fax" }),
      buildCall("2", "2026-11-20T09:00:00Z"),
    ])
      client.system.calls.add(call);
    const tokens = await client.connect();
    const both = [
      ["type", "Voice"],
      ["type", "Fax"],
    ];
    expect((await client.list(tokens, both)).records).toHaveLength(2);
    expect((await client.list(tokens, { type: "Voice,Fax" })).records).toEqual([]);
    expect((await client.list(tokens, { direction: "Outbound" })).records).toEqual([]);
  });

  it("shows legs and changes in the detailed view, and what was deleted on demand", async () => {
    client.system.calls.add(
      buildCall("1", "2026-11-20T09:00:00Z", { legs: [], result: "In Progress" }),
    );
    client.system.calls.edit("1", { result: "Accepted" });
    const tokens = await client.connect();
    const [simple] = (await client.list(tokens)).records;
    expect(simple).toMatchObject({ id: "1", result: "Accepted" });
    expect(simple).not.toHaveProperty("legs");
    const [detailed] = (await client.list(tokens, { view: "Detailed" })).records;
    expect(detailed).toMatchObject({ legs: [], lastModifiedTime: client.now.toISOString() });
    client.system.calls.edit("1", { deleted: true });
    expect((await client.list(tokens)).records).toEqual([]);
    expect((await client.list(tokens, { showDeleted: "true" })).records).toMatchObject([
      { id: "1", deleted: true },
    ]);
  });

  it("grows by what happens", async () => {
    const [call] = [buildCall("1", "2026-11-20T12:30:00Z")];
    await reopen({ calls: (at) => (at > new Date(call.startTime) ? [call] : []) });
    const tokens = await client.connect();
    expect((await client.list(tokens)).records).toEqual([]);
    client.later(3_000);
    expect((await client.list(tokens)).records).toHaveLength(1);
  });

  it("refuses what it cannot read, and whoever brings no token", async () => {
    const tokens = await client.connect();
    const odd = await client.ask(`${CALL_LOG}?dateFrom=yesterday`, tokens);
    expect(await errorCodeOf(odd)).toEqual([400, "CMN-101"]);
    const nobody = await fetch(client.system.url + CALL_LOG);
    expect(await errorCodeOf(nobody)).toEqual([401, "AGW-401"]);
    const { extensionNumber } = (await (
      await client.ask("/restapi/v1.0/account/~/extension/~", tokens)
    ).json()) as { extensionNumber: string };
    expect(extensionNumber).toBe("101");
  });
});

describe("the rate limit", () => {
  it("is a budget for each minute that says what is left, and a penalty that each request restarts", async () => {
    await reopen({ limitRates: true });
    const tokens = await client.connect();
    const [first] = [await client.ask(CALL_LOG, tokens)];
    expect(first.headers.get("x-rate-limit-remaining")).toBe("9");
    for (let time = 0; time < 9; time += 1) await client.ask(CALL_LOG, tokens);
    const exceeded = await client.ask(CALL_LOG, tokens);
    expect(exceeded.headers.get("retry-after")).toBe("60");
    expect(await errorCodeOf(exceeded)).toEqual([429, "CMN-301"]);
    client.later(59);
    expect((await client.ask(CALL_LOG, tokens)).status).toBe(429);
    client.later(59);
    expect((await client.ask(CALL_LOG, tokens)).status).toBe(429);
    client.later(60);
    expect((await client.ask(CALL_LOG, tokens)).status).toBe(200);
  });
});
