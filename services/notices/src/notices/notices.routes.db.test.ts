import { randomUUID } from "node:crypto";
import { listNotices } from "@dash/contracts/notices/notices";
import { readNotices } from "@dash/contracts/notices/read-notices";
import {
  getNoticePreferences,
  setNoticePreferences,
} from "@dash/contracts/notices/notice-preferences";
import { buildItem, NoticeWorld } from "../../test/notice-world.ts";

let world: NoticeWorld;
beforeAll(async () => {
  world = await NoticeWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

/** Three items become low, one after the other. */
async function threeTold(): Promise<void> {
  for (const name of ["First", "Second", "Third"]) {
    await world.happen(buildItem({ name }));
    await world.tellStanding();
  }
}

async function list(query: Parameters<typeof request>[1] = {}) {
  const { body, headers } = await request(world.people.sam, query);
  return [headers.get("X-Total-Count"), ...body.map(({ text }) => text.split(" ")[0])];
}

const request = (
  actor: typeof world.people.sam,
  query: { unread?: boolean; limit?: number; offset?: number },
) => world.service.call(listNotices, actor, { query });

const read = (body: { ids?: string[]; all?: true }) =>
  world.service.call(readNotices, world.people.sam, { body });

describe("notices", () => {
  it("are listed newest first, page by page, with how many there are", async () => {
    await threeTold();
    expect(await list()).toEqual(["3", "Third", "Second", "First"]);
    expect(await list({ limit: 1, offset: 1 })).toEqual(["3", "Second"]);
  });

  it("are read by their ids or all, and counted by whether they are read", async () => {
    await threeTold();
    const [newest] = await world.noticesOf(world.people.sam);
    expect((await read({ ids: [newest?.id ?? "", randomUUID()] })).status).toBe(204);
    expect(await list({ unread: true })).toEqual(["2", "Second", "First"]);
    expect(await list({ unread: false })).toEqual(["1", "Third"]);
    const readAt = (await world.noticesOf(world.people.sam))[0]?.readAt;
    await read({ all: true });
    expect(await list({ unread: true })).toEqual(["0"]);
    // A notice that was read before keeps its time.
    expect((await world.noticesOf(world.people.sam))[0]?.readAt).toBe(readAt);
  });

  it("are each person's own: nobody reads or marks those of others", async () => {
    await threeTold();
    const { alex, sam, vic } = world.people;
    const ids = (await world.noticesOf(sam)).map(({ id }) => id);
    for (const person of [alex, vic])
      await world.service.call(readNotices, person, { body: { ids } });
    expect(await list({ unread: true })).toEqual(["3", "Third", "Second", "First"]);
    expect(await world.noticesOf(vic)).toEqual([]);
    expect((await world.noticesOf(alex)).map(({ id }) => id)).not.toEqual(ids);
  });

  it.each([
    ["nothing", {}, "ids"],
    ["both", { ids: [], all: true as const }, "ids"],
    ["what is no id", { ids: ["7"] }, "ids.0"],
  ])("are not marked by %s, which is said at the field", async (_, body, path) => {
    const refused = await read(body);
    expect([refused.status, refused.problem.fields?.map((field) => field.path)]).toEqual([
      400,
      [path],
    ]);
  });

  it("tell open pages when they are read", async () => {
    world.service.hints.length = 0;
    await read({ all: true });
    expect(world.service.hints).toEqual(["notice.changed.v1"]);
  });
});

describe("preferences", () => {
  const ask = async (actor: typeof world.people.sam) =>
    (await world.service.call(getNoticePreferences, actor, {})).body;
  const choice = { product: true, mail: "off" };

  it("begin with everything in the product and nothing by mail, for the kinds of the role", async () => {
    const { alex, sam, vic } = world.people;
    expect(await ask(vic)).toEqual({ allocation: choice, report: choice, question: choice });
    expect(Object.keys(await ask(sam))).toEqual([
      "low-stock",
      "callers-unknown",
      "follow-up",
      "report",
      "question",
      "nothing-logged",
      "import",
    ]);
    expect(Object.keys(await ask(alex))).toHaveLength(11);
  });

  it("are stored for each person and kind; what is left out stays", async () => {
    const { alex, sam } = world.people;
    const set = (body: object) => world.service.call(setNoticePreferences, sam, { body });
    await set({ "low-stock": { product: false, mail: "daily" } });
    const { body } = await set({ report: { product: true, mail: "now" } });
    expect(body).toMatchObject({
      "low-stock": { product: false, mail: "daily" },
      report: { product: true, mail: "now" },
      question: choice,
    });
    expect((await ask(alex))["low-stock"]).toEqual(choice);
    const refused = await set({ report: { product: 1, mail: "hourly" } });
    expect(refused.problem.fields?.map(({ path }) => path)).toEqual([
      "report.product",
      "report.mail",
    ]);
    expect((await set({ gossip: choice })).status).toBe(400);
  });
});
