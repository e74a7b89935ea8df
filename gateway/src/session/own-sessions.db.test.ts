import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { listSessions, type OwnSession } from "@dash/contracts/users/sessions";
import { until } from "@dash/service-lib/testing/until";
import { parse } from "zod/v4/core";
import type { Browser } from "../../test/browser.ts";
import { continueAs, openWorld, type World } from "../../test/gateway-under-test.ts";
import { openStream } from "../../test/live-stream.ts";
import { people } from "../../test/people.ts";
import { hashOf } from "../secret.ts";

const [alex, sam] = people;

/** The provider says in whole seconds when the password was entered. */
const inTheNextSecond = () => pause(1_000 - (Date.now() % 1_000));

describe("one's own sessions", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterEach(() => world.database.knex("sessions").delete());
  afterAll(() => world.close());

  const sessionsOf = async (browser: Browser): Promise<OwnSession[]> => {
    const { text } = await browser.send("/api/sessions");
    return parse(listSessions.response, JSON.parse(text));
  };
  const statusOf = async (browser: Browser): Promise<number> =>
    (await browser.send("/api/auth/user")).status;
  const end = (browser: Browser, id = "") =>
    browser.send(`/api/sessions${id && `/${id}`}`, { method: "DELETE" });
  const otherOf = async (browser: Browser): Promise<string> =>
    (await sessionsOf(browser)).find(({ isCurrent }) => !isCurrent)?.id ?? "";

  test("J-75 people see their own sessions, the current one first, and nothing of others", async () => {
    const before = Date.now();
    const [browser, phone] = [await world.signedIn(sam), await world.signedIn(sam)];
    await world.signedIn(alex);
    await world.database
      .knex("sessions")
      .where({ sid: hashOf((await phone.cookie("sid")) ?? "") })
      .update({ userAgent: "A phone" });
    const sessions = await sessionsOf(browser);
    expect(sessions.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
      [true, null],
      [false, "A phone"],
    ]);
    for (const { startedAt, lastUsedAt } of sessions) {
      expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(lastUsedAt)).toBeLessThanOrEqual(Date.now());
    }
    const secret = (await browser.cookie("sid")) ?? "";
    const { text } = await browser.send("/api/sessions");
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hashOf(secret));
  });

  test("J-75 the browser's name is stored at sign-in, 300 characters of it", async () => {
    const browser = world.browser();
    const agent = `Firefox ${"x".repeat(400)}`;
    const send = browser.send.bind(browser);
    browser.send = (address, init = {}) =>
      send(address, { ...init, headers: { ...init.headers, "user-agent": agent } });
    await world.signedIn(sam, browser);
    expect(await sessionsOf(browser)).toMatchObject([{ userAgent: agent.slice(0, 300) }]);
  });

  test("J-75 a session says when it was used last, and this request is a use", async () => {
    const [browser] = [await world.signedIn(sam), await world.signedIn(sam)];
    const before = Date.now();
    const inTenMinutes = new Date(before + 10 * 60_000);
    await world.database.knex("sessions").update({ expire: inTenMinutes });
    const [current, other] = await sessionsOf(browser);
    expect(Date.parse(current?.lastUsedAt ?? "")).toBeGreaterThanOrEqual(before);
    expect(Date.parse(other?.lastUsedAt ?? "")).toBe(inTenMinutes.getTime() - 30 * 60_000);
  });

  test("J-75 another session of one's own is signed out, at its next request and in its open tabs", async () => {
    const [browser, other] = [await world.signedIn(sam), await world.signedIn(sam)];
    const stream = await openStream(world, other);
    expect((await end(browser, await otherOf(browser))).status).toBe(204);
    expect(await statusOf(other)).toBe(401);
    await until("the stream has ended", () => stream.ended);
    expect(stream.text).toContain("event: signed-out");
    expect(await statusOf(browser)).toBe(200);
  });

  test("J-75 all other sessions of one's own are signed out at once, and nobody else's", async () => {
    const [browser, other, another] = [
      await world.signedIn(sam),
      await world.signedIn(sam),
      await world.signedIn(sam),
    ];
    const stranger = await world.signedIn(alex);
    expect((await end(browser)).status).toBe(204);
    const statuses = await Promise.all([browser, other, another, stranger].map(statusOf));
    expect(statuses).toEqual([200, 401, 401, 200]);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  test("J-75 nobody ends another person's session, one that never was, or the one in use", async () => {
    const [browser, stranger] = [await world.signedIn(sam), await world.signedIn(alex)];
    const [foreign] = await sessionsOf(stranger);
    expect((await end(browser, foreign?.id)).status).toBe(404);
    expect((await end(browser, randomUUID())).status).toBe(404);
    const [own] = await sessionsOf(browser);
    expect((await end(browser, own?.id)).status).toBe(422);
    expect(await Promise.all([browser, stranger].map(statusOf))).toEqual([200, 200]);
  });

  test("J-75 sessions that have ended are not listed", async () => {
    const browser = await world.signedIn(sam);
    await world.signedIn(sam);
    const id = await otherOf(browser);
    await world.database.knex("sessions").where({ id }).update({ expire: new Date() });
    expect(await sessionsOf(browser)).toHaveLength(1);
    await world.signedIn(sam);
    const tooOld = Date.now() - 12 * 60 * 60_000;
    await world.database.knex.raw(
      "update sessions set sess = jsonb_set(sess::jsonb, '{createdAt}', ?::jsonb)::json where id = ?",
      [String(tooOld), await otherOf(browser)],
    );
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  test("J-75 a browser that was signed out elsewhere has to enter the password again, the others do not", async () => {
    const [browser, phone] = [await world.signedIn(sam), await world.signedIn(sam)];
    const stranger = await world.signedIn(alex);
    await inTheNextSecond();
    await end(browser);

    const login = await phone.visit("/api/login?returnTo=/stock-management");
    expect(login.text).toContain("Continue as");
    expect(await statusOf(phone)).toBe(401);
    // The prompt is asked of the provider by the browser, which can leave it out.
    const { headers } = await phone.send("/api/login?another=1");
    const unprompted = new URL(headers.get("location") ?? "");
    for (const name of ["prompt", "max_age"]) unprompted.searchParams.delete(name);
    const refused = await phone.visit(unprompted.href);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Enter your password again");
    expect(await statusOf(phone)).toBe(401);

    const home = await continueAs(phone, login, sam);
    expect(home.url).toBe(`${world.origin}/stock-management`);
    expect(await statusOf(phone)).toBe(200);
    expect((await phone.visit("/api/login")).url).toBe(`${world.origin}/`);
    expect((await stranger.visit("/api/login")).url).toBe(`${world.origin}/`);
  });

  test("J-75 a stranger has no sessions to see or end", async () => {
    expect((await world.browser().send("/api/sessions")).status).toBe(401);
    expect((await end(world.browser())).status).toBe(401);
  });
});
