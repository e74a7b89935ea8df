import { getNoticeMail } from "@dash/contracts/notices/notice-mail";
import { setNoticePreferences } from "@dash/contracts/notices/notice-preferences";
import { readNotices } from "@dash/contracts/notices/read-notices";
import { Mail } from "./mail.model.ts";
import { makeMails } from "./make-mails.command.ts";
import { buildItem, NoticeWorld } from "../../test/notice-world.ts";
import { readableTexts, sendAll, tellLow as tell } from "../../test/send-all.ts";
import { SmtpServer, type Manners } from "../../test/smtp-server.ts";

type Choice = "off" | "now" | "daily";

let world: NoticeWorld;
let smtp: SmtpServer;
beforeAll(async () => {
  world = await NoticeWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.service.empty("mails");
  await world.reset();
  smtp = await SmtpServer.open();
});
afterEach(() => smtp.close());

const choose = (mail: Choice, product = true) =>
  world.service.call(setNoticePreferences, world.people.sam, {
    body: { "low-stock": { product, mail } },
  });

const send = (
  ...options: Parameters<typeof sendAll> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => sendAll(world, smtp, ...options);
const tellLow = (name: string) => tell(world, name);

const states = async () =>
  (await Mail.query(world.service.knex).orderBy(["madeAt", "id"])).map(({ state }) => state);
const texts = () => readableTexts(smtp);
const at = (instant: string) => (world.now = new Date(instant));
const troublesOf = async (person: typeof world.people.sam) =>
  (await world.service.call(getNoticeMail, person, {})).body.troubles;

describe("a mail at once", () => {
  it("tells what was told to who wants it so, once, in text and HTML, and nobody else", async () => {
    await choose("now");
    await tellLow("Filter & Co");
    await send();
    await send();
    expect(smtp.received.map(({ to }) => to)).toEqual(["sam@example.org"]);
    const [text = ""] = texts();
    expect(text).toMatch(/^Subject: Filter & Co is at its minimum: 0 left, minimum 5$/m);
    expect(text).toContain("https://dash.example.org/stock-management?item=");
    expect(text).toContain("Filter &amp; Co is at its minimum");
    expect(text).toMatch(
      /^List-Unsubscribe: <https:\/\/dash\.example\.org\/api\/notice-stop\/[\w-]{43}>/m,
    );
    expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(await states()).toEqual(["sent"]);
  });

  it("has all that was told since the last look", async () => {
    await choose("now");
    await world.happen(buildItem({ name: "First" }), buildItem({ name: "Second" }));
    await world.tellStanding();
    await send();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toMatch(/^Subject: 2 notices$/m);
  });

  it("tells what a person wants by mail alone, which the bell does not show", async () => {
    await choose("now", false);
    await tellLow("Filter");
    expect(await world.noticesOf(world.people.sam)).toEqual([]);
    await send();
    expect(texts()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "read in the product",
      () => world.service.call(readNotices, world.people.sam, { body: { all: true } }),
    ],
    ["of a kind that is not mailed any more", () => choose("off")],
  ])("leaves out what is %s, also once the mail is made", async (_, change) => {
    await choose("now");
    await tellLow("First");
    await change();
    await send();
    expect(await states()).toEqual([]);
    await choose("now");
    await tellLow("Second");
    await makeMails(world.service.knex, world.now);
    await change();
    await send();
    expect(await states()).toEqual(["needless"]);
    expect(smtp.received).toEqual([]);
  });

  it("leaves out what was told before the person wanted mail, or more than two days ago", async () => {
    await tellLow("First");
    await choose("now");
    await send();
    await tellLow("Second");
    at("2026-11-27T10:00:00Z");
    await send();
    expect(await states()).toEqual([]);
  });
});

describe("a digest", () => {
  it.each([
    ["winter", "2026-11-24T07:59:00Z", "2026-11-24T08:00:00Z"],
    ["summer", "2026-07-15T06:59:00Z", "2026-07-15T07:00:00Z"],
    ["the day on which summer begins", "2026-03-29T06:59:00Z", "2026-03-29T07:00:00Z"],
    ["the day on which summer ends", "2026-10-25T07:59:00Z", "2026-10-25T08:00:00Z"],
  ])("is sent at 8 o'clock in London in %s, once", async (_, before, opening) => {
    await choose("daily");
    at(new Date(new Date(before).getTime() - 3_600_000).toISOString());
    await tellLow("Filter");
    at(before);
    await send();
    expect(smtp.received).toEqual([]);
    at(opening);
    await send();
    await send();
    expect(texts()).toHaveLength(1);
  });

  it("is one a day: what is told after 8 o'clock is in the next day's", async () => {
    await choose("daily");
    at("2026-11-24T07:00:00Z");
    await tellLow("First");
    at("2026-11-24T08:00:00Z");
    await send();
    await tellLow("Second");
    at("2026-11-24T12:00:00Z");
    await send();
    expect(texts()).toHaveLength(1);
    at("2026-11-25T08:00:00Z");
    await send();
    expect(texts()).toHaveLength(2);
    expect(texts()[1]).toMatch(/^Subject: Second is/m);
  });

  it("is sent later where nobody was there at 8 o'clock", async () => {
    await choose("daily");
    at("2026-11-24T07:00:00Z");
    await tellLow("First");
    at("2026-11-24T13:00:00Z");
    await send();
    expect(texts()).toHaveLength(1);
  });
});

describe("a mail server", () => {
  const MINUTE_MS = 60_000;
  const later = (minutes: number) =>
    (world.now = new Date(world.now.getTime() + minutes * MINUTE_MS));

  async function sendOne(manners: Manners, connection = {}): Promise<void> {
    await choose("now");
    await tellLow("Filter");
    smtp.manners = manners;
    await send({ server: smtp.settings(connection) });
  }

  it.each<[string, Manners]>([
    ["the recipient", { recipient: "550 5.1.1 <sam@example.org> is unknown" }],
    ["the mail", { message: "554 5.7.1 no mail of sam@example.org" }],
  ])(
    "that refuses %s is not asked again; the person and administrators see why, without the address",
    async (_, manners) => {
      await sendOne(manners);
      smtp.manners = {};
      later(24 * 60);
      await send();
      expect(await states()).toEqual(["refused"]);
      const [trouble] = await troublesOf(world.people.sam);
      expect(trouble).toMatchObject({ state: "refused", isOwn: true, personName: "Sam Patel" });
      expect(trouble?.reason).toMatch(/^55[04] /);
      expect(trouble?.reason).not.toContain("sam@");
      expect(await troublesOf(world.people.alex)).toMatchObject([
        { state: "refused", isOwn: false },
      ]);
      expect(await troublesOf(world.people.vic)).toEqual([]);
    },
  );

  it.each<[string, Manners, object]>([
    ["has no time", { message: "451 4.3.0 later" }, {}],
    ["does not know our password", { login: "535 5.7.8 wrong" }, {}],
    ["is slow to greet", { greeting: "hang" }, { greetingTimeout: 100 }],
    ["is not there", {}, { port: 9 }],
  ])("that %s is asked again after growing waits", async (_, manners, connection) => {
    await sendOne(manners, connection);
    expect(await states()).toEqual(["pending"]);
    expect(await troublesOf(world.people.sam)).toMatchObject([{ state: "waiting" }]);
    smtp.manners = {};
    const before = smtp.received.length;
    await send();
    expect(smtp.received).toHaveLength(before);
    later(1);
    await send();
    expect(smtp.received).toHaveLength(before + 1);
    expect(await states()).toEqual(["sent"]);
    expect(await troublesOf(world.people.sam)).toEqual([]);
  });

  it("that is away for a day has refused the mail", async () => {
    await sendOne({ greeting: "421 away" });
    for (const minutes of [1, 5, 15, 60, 240, 480, 640]) {
      expect(await states()).toEqual(["pending"]);
      later(minutes);
      await send();
    }
    expect(await states()).toEqual(["refused"]);
  });

  it.each<[string, Manners, object]>([
    ["dies", { message: "die" }, {}],
    ["says nothing", { message: "hang" }, { socketTimeout: 200 }],
  ])(
    "that has the whole mail and %s may have taken it: it is said, and not sent again",
    async (_, manners, connection) => {
      await sendOne(manners, connection);
      expect(await states()).toEqual(["unknown"]);
      smtp.manners = {};
      later(24 * 60);
      await send();
      expect(smtp.received).toHaveLength(1);
      expect(await troublesOf(world.people.sam)).toMatchObject([{ state: "unknown" }]);
    },
  );
});

it("a mail of a process that died is said after three minutes, and not sent again", async () => {
  await choose("now");
  await tellLow("Filter");
  await makeMails(world.service.knex, world.now);
  await Mail.query(world.service.knex).patch({ state: "sending", changedAt: world.now });
  await send();
  expect(await states()).toEqual(["sending"]);
  world.now = new Date(world.now.getTime() + 181_000);
  await send();
  expect(await states()).toEqual(["unknown"]);
  expect(smtp.received).toEqual([]);
});

it("a person without an address is told so, and an owner of addresses who is away is asked again", async () => {
  await choose("now");
  await tellLow("Filter");
  await send({ find: () => Promise.reject(new Error("away")) });
  expect(await states()).toEqual(["pending"]);
  world.now = new Date(world.now.getTime() + 60_000);
  await send({ find: () => Promise.resolve({ name: "Sam Patel", email: null }) });
  expect(await troublesOf(world.people.sam)).toMatchObject([
    { state: "refused", reason: "This person has no e-mail address here." },
  ]);
});
