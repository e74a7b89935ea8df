import { randomUUID } from "node:crypto";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { listRecordedFacts } from "@dash/contracts/facts/fact-record";
import { FACTS_HEADER } from "@dash/service-lib/facts/own-writes";
import { buildFact } from "@dash/service-lib/testing/facts";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { Browser } from "../../test/browser.ts";
import { answerJson } from "../../test/fake-service.ts";
import { answerAsAdmin, openWorld, type World } from "../../test/gateway-under-test.ts";
import { buildPerson, people } from "../../test/people.ts";
import { REUSE_MS } from "./session-cache.ts";
import { removeExpired } from "./session.query.ts";
import { hashOf } from "../secret.ts";

const [alex, sam, vic] = people;

describe("sessions", () => {
  let world: World;
  let otherPort: number;
  beforeAll(async () => {
    world = await openWorld();
    ({ port: otherPort } = await world.startAnother());
  });
  afterAll(() => world.close());

  /** The same session in a browser that reaches the other instance. */
  const atTheOther = async (browser: Browser): Promise<Browser> => {
    const other = new Browser(world.origin, otherPort);
    await other.jar.setCookie(`sid=${await browser.cookie("sid")}; Path=/`, world.origin);
    return other;
  };
  const userOf = async (
    browser: Browser,
  ): Promise<{ status: number; body: Record<string, unknown> }> => {
    const { status, text } = await browser.send("/api/auth/user");
    return { status, body: JSON.parse(text) as Record<string, unknown> };
  };
  const idOf = async (browser: Browser): Promise<string> =>
    hashOf((await browser.cookie("sid")) ?? "");
  /** Waits until the cached sessions have expired. */
  const forgetting = (): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, REUSE_MS + 50));

  test("a sign-out takes effect at once on every instance", async () => {
    const browser = await world.signedIn();
    const other = await atTheOther(browser);
    expect((await userOf(other)).status).toBe(200);
    await browser.send("/api/logout", { method: "POST" });
    expect((await userOf(other)).status).toBe(401);
  });

  test("deactivating a user ends all their sessions; a changed role or name is visible", async () => {
    const browser = await world.signedIn(sam);
    const other = await atTheOther(browser);
    expect((await userOf(other)).body).toMatchObject({ role: "staff" });

    await world.broker.publishFacts(
      buildFact(userChanged, {
        userId: sam.id,
        version: 2,
        name: "Samuel van Reed",
        role: "admin",
        isActive: true,
      }),
    );
    await until("the role has changed", async () => (await userOf(other)).body["role"] === "admin");
    expect((await userOf(browser)).body).toMatchObject({
      firstName: "Samuel van",
      lastName: "Reed",
      role: "admin",
    });

    // A late fact with an older version changes nothing.
    await world.broker.publishFacts(
      buildFact(userChanged, {
        userId: sam.id,
        version: 1,
        name: "Sam Reed",
        role: "staff",
        isActive: true,
      }),
    );
    await world.broker.publishFacts(
      buildFact(userChanged, {
        userId: vic.id,
        version: 1,
        name: "Vic",
        role: "staff",
        isActive: true,
      }),
    );
    expect((await userOf(other)).body).toMatchObject({ role: "admin" });

    await world.broker.publishFacts(
      buildFact(userChanged, {
        userId: sam.id,
        version: 3,
        name: "Sam Reed",
        role: "admin",
        isActive: false,
      }),
    );
    await until("the session has ended", async () => (await userOf(other)).status === 401);
    expect((await userOf(browser)).status).toBe(401);
  });

  test("a late fact from before the sign-in changes nothing", async () => {
    const kim = buildPerson({ version: 3 });
    world.services.admin.answer = answerAsAdmin([...people, kim]);
    const browser = await world.signedIn(kim);
    const tell = (version: number, isActive: boolean): Promise<void> =>
      world.broker.publishFacts(
        buildFact(userChanged, { userId: kim.id, version, name: "Kim", role: "admin", isActive }),
      );
    await tell(1, false);
    await tell(2, true);
    expect(await userOf(browser)).toMatchObject({ status: 200, body: { role: "staff" } });
    expect((await userOf(browser)).body).not.toHaveProperty("version");
    await tell(4, true);
    await until(
      "the role has changed",
      async () => (await userOf(browser)).body["role"] === "admin",
    );
    await tell(5, false);
    await until("the session has ended", async () => (await userOf(browser)).status === 401);
    world.services.admin.answer = answerAsAdmin(people);
  });

  test("K15-11 once the deactivation of a user was answered, no instance answers the user, even without the broker", async () => {
    const [administrator, browser] = [await world.signedIn(alex), await world.signedIn(sam)];
    const other = await atTheOther(browser);
    expect((await userOf(other)).status).toBe(200);
    const gone = buildFact(userChanged, {
      userId: sam.id,
      version: 9,
      name: "Sam Reed",
      role: "staff",
      isActive: false,
    });
    const notify = jest.spyOn(world.broker, "notify").mockImplementation(() => undefined);
    // The broker delivers nothing, and reconciliation fails because the list of fact ids is not available.
    world.services.admin.answer = (request, response) =>
      request.url.startsWith(`${listRecordedFacts.path}?`)
        ? answerJson([{ ...gone, seq: 1 }])(request, response)
        : response.writeHead(204, { [FACTS_HEADER]: `${gone.subject}=${gone.id}` }).end();
    const { status } = await administrator.send(`/api/users/${sam.id}/deactivate`, {
      method: "POST",
    });
    expect(status).toBe(204);
    expect((await userOf(browser)).status).toBe(401);
    expect((await userOf(other)).status).toBe(401);
    notify.mockRestore();
    world.services.admin.answer = answerAsAdmin(people);
  });

  test("a session ends within a second if the message about its end is lost", async () => {
    const browser = await world.signedIn();
    expect((await userOf(browser)).status).toBe(200);
    await world.database
      .knex("sessions")
      .where({ sid: await idOf(browser) })
      .delete();
    await forgetting();
    expect((await userOf(browser)).status).toBe(401);
  });

  test("DM-05 a session that was idle for half an hour is refused, and its row removed", async () => {
    const browser = await world.signedIn();
    const sid = await idOf(browser);
    await world.database
      .knex("sessions")
      .where({ sid })
      .update({ expire: new Date(Date.now() - 1) });
    await forgetting();
    expect((await userOf(browser)).status).toBe(401);
    await removeExpired(world.database.knex);
    expect(await world.database.knex("sessions").where({ sid })).toEqual([]);
  });

  test("a session ends after twelve hours, even in use", async () => {
    const browser = await world.signedIn();
    const sid = await idOf(browser);
    const begun = Date.now() - 12 * 60 * 60_000 - 1;
    await world.database.knex.raw(
      "update sessions set sess = jsonb_set(sess::jsonb, '{createdAt}', ?::jsonb)::json where sid = ?",
      [String(begun), sid],
    );
    await forgetting();
    expect((await userOf(browser)).status).toBe(401);
  });

  test("a person's requests prolong the session, at most once a minute; live updates do not", async () => {
    const browser = await world.signedIn(alex);
    const sid = await idOf(browser);
    const expireOf = async (): Promise<number> => {
      const row = await world.database
        .knex("sessions")
        .where({ sid })
        .first<{ expire: Date }>("expire");
      return row.expire.getTime();
    };
    const before = await expireOf();
    await userOf(browser);
    expect(await expireOf()).toBe(before);
    await world.database
      .knex("sessions")
      .where({ sid })
      .update({ expire: new Date(Date.now() + 10 * 60_000) });
    await forgetting();
    const unattended = await browser.send("/api/auth/user", {
      headers: { "x-dash-unattended": "1" },
    });
    expect(unattended.status).toBe(200);
    expect(unattended.headers.getSetCookie()).toEqual([]);
    expect(await expireOf()).toBeLessThan(Date.now() + 11 * 60_000);
    const answer = await browser.send("/api/auth/user");
    expect(answer.headers.getSetCookie().join()).toContain("sid=");
    expect(await expireOf()).toBeGreaterThan(Date.now() + 29 * 60_000);
  });

  test("a request that runs while its session ends does not restore the session", async () => {
    const browser = await world.signedIn();
    const sid = await idOf(browser);
    // The request prolongs the session. Its cached session is not evicted, because the row is deleted directly.
    await world.database
      .knex("sessions")
      .where({ sid })
      .update({ expire: new Date(Date.now() + 10 * 60_000) });
    await forgetting();
    const { knex } = world.database;
    const prolonging = knex.transaction(async (trx) => {
      await trx.raw("select 1 from sessions where sid = ? for update", [sid]);
      const request = browser.send("/api/auth/user");
      await until("the request waits for the row", async () => (await waitingStatements(knex)) > 0);
      await trx("sessions").where({ sid }).delete();
      return { request };
    });
    await (
      await prolonging
    ).request;
    expect(await knex("sessions").where({ sid })).toEqual([]);
  });

  test("DM-05 the table has sid as key, sess as json and expire with an index", async () => {
    const { rows } = await world.database.knex.raw<{
      rows: { columnName: string; dataType: string }[];
    }>(
      `select column_name as "columnName", data_type as "dataType" from information_schema.columns where table_schema = 'gateway' and table_name = 'sessions'`,
    );
    const types = Object.fromEntries(
      rows.map(({ columnName, dataType }) => [columnName, dataType]),
    );
    expect(types).toMatchObject({ sid: "text", sess: "json", expire: "timestamp with time zone" });
    const indexes = await world.database.knex.raw<{ rows: { indexdef: string }[] }>(
      "select indexdef from pg_indexes where tablename = 'sessions'",
    );
    const definitions = indexes.rows.map(({ indexdef }) => indexdef).join();
    expect(definitions).toMatch(/UNIQUE INDEX .*\(sid\)/);
    expect(definitions).toMatch(/\(expire\)/);
  });

  test("invented secrets give no session", async () => {
    for (const sid of [
      "",
      "x",
      randomUUID(),
      "A".repeat(43),
      hashOf("x"),
      "'; drop table sessions; --",
    ]) {
      const browser = world.browser();
      const answer = await browser.send("/api/auth/user", {
        headers: { cookie: `sid=${encodeURIComponent(sid)}` },
      });
      expect(answer.status).toBe(401);
    }
  });
});
