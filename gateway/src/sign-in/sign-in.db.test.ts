import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { Browser } from "../../test/browser.ts";
import { answerAsAdmin, continueAs, openWorld, type World } from "../../test/gateway-under-test.ts";
import { buildPerson, people } from "../../test/people.ts";
import { hashOf } from "../secret.ts";

const [alex, sam, vic] = people;

describe("signing in with the stand-in for a provider", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  afterEach(() => {
    world.services.admin.answer = answerAsAdmin(people);
  });

  /** Admits Vic at the first request, and answers later requests with changed data. */
  const admitOnceAnd = (
    change: (others: readonly SignedInPerson[]) => readonly SignedInPerson[],
  ): void => {
    const changed = change(people.filter(({ id }) => id !== vic.id));
    let requests = 0;
    world.services.admin.answer = (request, response) => {
      if (request.url === "/internal/sign-ins") requests += 1;
      answerAsAdmin(requests > 1 ? changed : people)(request, response);
    };
  };

  test("lists the people by name and returns to the requested page", async () => {
    const browser = world.browser();
    const page = await browser.visit("/api/login?returnTo=%2Ftime-tracking%3Fmonth%3D3");
    expect(page.text).toContain("Continue as Alex Moor");
    expect(page.text).toContain("Continue as Vic Lane");

    const home = await continueAs(browser, page, alex);
    expect(home.url).toBe(`${world.origin}/time-tracking?month=3`);
    const user = JSON.parse((await browser.send("/api/auth/user")).text) as { can: string[] };
    expect(user).toMatchObject({ id: alex.id, email: alex.email, role: "admin" });
    expect(user.can).toContain("user:manage");
  });

  test("the chosen person is identified by their id, whatever the address of this machine", async () => {
    const { received: requests } = world.services.admin;
    requests.length = 0;
    await world.signedIn(sam);
    const signIn = requests.find(({ url }) => url === "/internal/sign-ins");
    expect(JSON.parse(signIn?.body ?? "")).toMatchObject({
      issuer: `${world.origin}/api/oidc`,
      subject: sam.id,
    });
  });

  test("a foreign return address leads to the start page", async () => {
    const browser = world.browser();
    const home = await continueAs(
      browser,
      await browser.visit("/api/login?returnTo=//evil.example"),
    );
    expect(home.url).toBe(`${world.origin}/`);
  });

  test("SH-12 nobody is signed in before", async () => {
    const answer = await world.browser().send("/api/auth/user");
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ id: "unauthorized" });
  });

  test("two tabs sign in side by side, each to its own page", async () => {
    const browser = world.browser();
    const first = await browser.visit("/api/login?returnTo=/kpi-reports");
    const second = await browser.visit("/api/login?returnTo=/stock-management");
    expect((await continueAs(browser, first, sam)).url).toBe(`${world.origin}/kpi-reports`);
    expect((await continueAs(browser, second, sam)).url).toBe(`${world.origin}/stock-management`);
  });

  test("the Cookie header does not grow with unfinished attempts", async () => {
    const browser = world.browser();
    for (let n = 0; n < 25; n += 1) await browser.send("/api/login");
    const attempts = (await browser.jar.getCookies(world.origin)).filter(({ key }) =>
      key.startsWith("sign-in-"),
    );
    expect(attempts).toHaveLength(20);
  });

  test("a person deactivated since the last sign-in is not signed in again: the page offers the other people", async () => {
    const browser = world.browser();
    await world.signedIn(sam, browser);
    world.services.admin.answer = answerAsAdmin(people.filter(({ id }) => id !== sam.id));
    const page = await browser.visit("/api/login");
    expect(page.text).toContain("Continue as Alex Moor");
    expect(page.text).not.toContain(sam.id);
  });

  test("a session secret set before signing in is not used, and the former session ends", async () => {
    const browser = world.browser();
    const planted = "A".repeat(43);
    await browser.jar.setCookie(`sid=${planted}; Path=/`, world.origin);
    await world.signedIn(alex, browser);
    const first = await browser.cookie("sid");
    expect(first).not.toBe(planted);

    // The provider first ends its own session of the other person, by a page that submits its form by a script.
    const switching = await continueAs(browser, await browser.visit("/api/login?another=1"), sam);
    expect(switching.text).toContain('<script src="/api/pages/submit.js" defer></script>');
    await browser.submit(switching);
    expect(await browser.cookie("sid")).not.toBe(first);
    const stranger = world.browser();
    await stranger.jar.setCookie(`sid=${first}; Path=/`, world.origin);
    expect((await stranger.send("/api/auth/user")).status).toBe(401);
  });

  test("the secret is random, http-only, lax, and stored as a hash", async () => {
    const browser = await world.signedIn();
    const sid = (await browser.cookie("sid")) ?? "";
    expect(Buffer.from(sid, "base64url")).toHaveLength(32);
    const cookie = (await browser.jar.getCookies(world.origin)).find(({ key }) => key === "sid");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
    const rows = await world.database
      .knex("sessions")
      .select<{ sid: string; sess: unknown }[]>("sid", "sess");
    expect(rows.map((row) => row.sid)).toContain(hashOf(sid));
    expect(JSON.stringify(rows)).not.toContain(sid);
  });

  test("somebody who has no user here signs in with a typed address, which the product then knows", async () => {
    const { received: requests } = world.services.admin;
    requests.length = 0;
    const browser = world.browser();
    const page = await browser.visit("/api/login");
    const refused = await browser.submit(page, { address: " Robin@Example.com " });
    expect(refused.text).toContain("robin@example.com");
    const arrival = requests.find(({ url }) => url === "/internal/arrivals");
    expect(JSON.parse(arrival?.body ?? "")).toMatchObject({
      subject: "robin@example.com",
      email: "robin@example.com",
    });
    expect((await browser.submit(page, { address: "robin" })).status).toBe(400);
  });

  test("a callback of another browser's attempt is refused, and a repeated one too", async () => {
    const stranger = world.browser();
    expect((await stranger.send("/api/auth/callback?code=x&state=y")).status).toBe(400);
    expect((await stranger.send("/api/auth/callback?code=x&state=y&state=z")).status).toBe(400);
    expect((await stranger.send("/api/auth/callback")).status).toBe(400);
  });

  test("a manipulated answer of the provider is refused", async () => {
    const browser = world.browser();
    const login = await browser.send("/api/login");
    const state = new URL(login.headers.get("location") ?? "").searchParams.get("state") ?? "";
    const answer = await browser.send(
      `/api/auth/callback?code=forged&state=${state}&iss=${encodeURIComponent(`${world.origin}/api/oidc`)}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("did not let you in");
    // The attempt is used up, so the same answer fails at the second try.
    expect((await browser.send(`/api/auth/callback?code=forged&state=${state}`)).text).toContain(
      "expired",
    );
  });

  test("guessing accounts at the stand-in ends after ten failures per account", async () => {
    const browser = world.browser();
    const page = await browser.visit("/api/login");
    const unknown = buildPerson();
    for (let n = 0; n < 10; n += 1)
      expect((await continueAs(browser, page, unknown)).status).toBe(400);
    expect((await continueAs(browser, page, unknown)).status).toBe(429);
    expect((await continueAs(browser, page, sam)).status).toBe(200);
  });

  test("no secret of signing in, of the session or of a request gets into the log", async () => {
    const browser = world.browser();
    const login = await browser.send("/api/login");
    const { searchParams } = new URL(login.headers.get("location") ?? "");
    await continueAs(browser, await browser.visit(login.headers.get("location") ?? ""), sam);
    await browser.send("/api/time-entries?search=seeded-search", {
      headers: { authorization: "Bearer seeded-token" },
    });
    await browser.send("/api/auth/callback?code=seeded-code&state=seeded-state");
    const [request] = world.services.time.received;
    const secrets = [
      ...(await browser.jar.getCookies(`${world.origin}/api/oidc/`)).map(({ value }) => value),
      ...["state", "nonce", "code_challenge"].map((name) => searchParams.get(name)),
      "seeded-search",
      "seeded-token",
      "seeded-code",
      "seeded-state",
      sam.email,
      request?.headers["x-dash-identity"],
    ];
    expect(secrets.length).toBeGreaterThan(10);
    const log = world.log.join("\n");
    expect(log).toContain("/api/auth/callback");
    for (const secret of secrets) expect(log).not.toContain(String(secret));
  });

  test("another site cannot sign a person in in the user's browser", async () => {
    const browser = world.browser();
    const page = await browser.visit("/api/login");
    const forged = await browser.send(page.url, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "cross-site",
        origin: "https://evil.example",
      },
      body: `account=${sam.id}`,
    });
    expect(forged.status).toBe(403);
  });

  test("signing in works on any instance", async () => {
    const { port } = await world.startAnother();
    const browser = await world.signedIn();
    const elsewhere = new Browser(world.origin, port);
    await elsewhere.jar.setCookie(`sid=${await browser.cookie("sid")}; Path=/`, world.origin);
    expect((await elsewhere.send("/api/auth/user")).status).toBe(200);
  });

  test("an outage of the admin service is shown as an outage", async () => {
    world.services.admin.answer = (request, response) => {
      if (request.url === "/internal/sign-ins") response.destroy();
      else answerAsAdmin(people)(request, response);
    };
    const browser = world.browser();
    const answer = await continueAs(browser, await browser.visit("/api/login?returnTo=%2Fstock"));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    // The attempt is used up, so the page links to a new one.
    expect(answer.text).toContain('href="/api/login?returnTo=%2Fstock"');
  });

  test("an answer of the admin service that breaks off is shown as an outage", async () => {
    world.services.admin.answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("[", () => response.destroy());
    };
    const answer = await world.browser().visit("/api/login");
    expect(answer.status).toBe(503);
  });

  test("a person deactivated during the sign-in is not signed in", async () => {
    // The fact of the deactivation finds no session: it arrives after the answer and before the session begins.
    admitOnceAnd((others) => others);
    const browser = world.browser();
    const answer = await continueAs(browser, await browser.visit("/api/login"), vic);
    expect(answer.status).toBe(403);
    expect(await browser.cookie("sid")).toBeUndefined();
    expect(await world.database.knex("sessions").where({ user_id: vic.id })).toEqual([]);
  });

  test("a person whose role changes during the sign-in has the new role", async () => {
    admitOnceAnd((others) => [...others, { ...vic, role: "admin" }]);
    const browser = await world.signedIn(vic);
    const { text } = await browser.send("/api/auth/user");
    expect(JSON.parse(text)).toMatchObject({ role: "admin" });
    expect(await world.database.knex("sessions").where({ user_id: vic.id })).toHaveLength(1);
  });
});
