import { randomUUID } from "node:crypto";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { ApiScope } from "@dash/contracts/users/scopes";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { buildFact } from "@dash/service-lib/testing/facts";
import { until } from "@dash/service-lib/testing/until";
import {
  askForToken,
  inDays,
  makeApiToken,
  sendWith,
  type MadeToken,
} from "../../test/api-tokens.ts";
import type { Browser } from "../../test/browser.ts";
import { answerAsAdmin, openWorld, type World } from "../../test/gateway-under-test.ts";
import { buildPerson, people } from "../../test/people.ts";
import { hashOf } from "../secret.ts";

const [alex, sam, vic] = people;
const ofStaff = ApiScope.options.filter((scope) => !["users:write", "audit:read"].includes(scope));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const make = askForToken;
const made = (person: SignedInPerson, overrides: object = {}) =>
  makeApiToken(world, person, overrides);
const send = (secret: string, path: string, options: Parameters<typeof sendWith>[3] = {}) =>
  sendWith(world, secret, path, options);
const statusOf = async (secret: string, port = world.port) =>
  (await send(secret, "/time-entries", { port })).status;

/** A person of the provider who is not one of the others. */
async function newcomer(overrides: Partial<SignedInPerson> = {}): Promise<SignedInPerson> {
  const person = buildPerson({ firstName: "Kim", lastName: "Gray", version: 1, ...overrides });
  world.services.admin.answer = answerAsAdmin([...people, person]);
  return person;
}

const changeOf = ({ id, role }: SignedInPerson, overrides: object) =>
  buildFact(userChanged, {
    userId: id,
    version: 2,
    name: "Kim Gray",
    role,
    isActive: true,
    ...overrides,
  });

describe("making a token", () => {
  test("viewers make, see and end none", async () => {
    const browser = await world.signedIn(vic);
    const answers = [
      await make(browser),
      await browser.send("/api/api-tokens"),
      await browser.send(`/api/api-tokens/${randomUUID()}`, { method: "DELETE" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test("staff give no scope that only administrators have", async () => {
    const browser = await world.signedIn(sam);
    for (const scope of ["users:write", "audit:read"])
      expect((await make(browser, { scopes: [scope] })).status).toBe(403);
    expect((await make(browser, { scopes: ofStaff })).status).toBe(201);
    expect((await make(await world.signedIn(alex), { scopes: ApiScope.options })).status).toBe(201);
  });

  test.each([
    ["name", { name: " " }],
    ["scopes", { scopes: [] }],
    ["scopes.0", { scopes: ["audit:write"] }],
    ["expiresAt", { expiresAt: undefined }],
    ["expiresAt", { expiresAt: inDays(-1) }],
    ["expiresAt", { expiresAt: inDays(367) }],
  ])("a wrong %s is refused at its field: %j", async (path, overrides) => {
    const { status, text } = await make(await world.signedIn(sam), overrides);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ fields: [{ path }] });
  });

  test("a person has fifty of them at most", async () => {
    const kim = await newcomer();
    const browser = await world.signedIn(kim);
    const answers = [];
    for (let n = 0; n < 51; n += 1) answers.push((await make(browser)).status);
    expect(answers).toEqual([...Array.from({ length: 50 }, () => 201), 409]);
  });

  test("the secret is told once, begins recognisably, and is neither stored, listed nor logged", async () => {
    const { secret, id } = await made(sam, { name: "Told once" });
    expect(secret).toMatch(/^dash_api_[\w-]{43}$/);
    await send(secret, "/time-entries");
    await send(secret, "/users", { method: "POST" });
    await send(`${secret}x`, "/time-entries");
    const listed = await (await world.signedIn(sam)).send("/api/api-tokens");
    const rows = [await world.database.knex("api_tokens"), await world.database.knex("auditTrail")];
    expect(JSON.parse(listed.text)).toContainEqual(
      expect.objectContaining({ id, name: "Told once", createdBy: "Sam Reed", isOwn: true }),
    );
    expect(JSON.stringify(rows)).toContain(hashOf(secret));
    for (const text of [listed.text, JSON.stringify(rows), world.log.join("\n")])
      expect(text).not.toContain(secret.slice("dash_api_".length));
    expect(world.log.join("\n")).toContain(`tokenId: '${id}'`);
  });
});

describe("seeing and ending tokens", () => {
  test("staff see and end their own, administrators everybody's, each with a row in the trail", async () => {
    const own = await made(sam, { name: "Of Sam" });
    const other = await made(alex, { name: "Of Alex" });
    const [ofSam, ofAlex] = [await world.signedIn(sam), await world.signedIn(alex)];
    const names = async (browser: Browser) =>
      (JSON.parse((await browser.send("/api/api-tokens")).text) as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names(ofSam)).toContain("Of Sam");
    expect(await names(ofSam)).not.toContain("Of Alex");
    expect(await names(ofAlex)).toEqual(expect.arrayContaining(["Of Sam", "Of Alex"]));
    const end = async (browser: Browser, { id }: MadeToken) =>
      (await browser.send(`/api/api-tokens/${id}`, { method: "DELETE" })).status;
    expect(await end(ofSam, other)).toBe(404);
    expect(await end(ofAlex, own)).toBe(204);
    expect(await end(ofAlex, own)).toBe(404);
    const rows = await world.database
      .knex("auditTrail")
      .where({ recordId: own.id })
      .orderBy("at")
      .select("action", "record", "actorId", "label");
    expect(rows).toEqual([
      { action: "created", record: "api-token", actorId: sam.id, label: "Of Sam" },
      { action: "revoked", record: "api-token", actorId: alex.id, label: "Of Sam" },
    ]);
  });

  test("an ended token is refused at once, by the other instance as well", async () => {
    const { port } = await world.startAnother();
    const { id, secret } = await made(sam);
    expect([await statusOf(secret), await statusOf(secret, port)]).toEqual([200, 200]);
    await (await world.signedIn(sam)).send(`/api/api-tokens/${id}`, { method: "DELETE" });
    expect([await statusOf(secret), await statusOf(secret, port)]).toEqual([401, 401]);
  });

  test("the other instance refuses it within a second, even where it hears nothing", async () => {
    const { port } = await world.startAnother();
    const { id, secret } = await made(sam);
    expect(await statusOf(secret, port)).toBe(200);
    await world.database.knex("api_tokens").where({ id }).delete();
    const deletedAt = performance.now();
    await until("the token is refused", async () => (await statusOf(secret, port)) === 401);
    expect(performance.now() - deletedAt).toBeLessThan(1_500);
  });

  test("an expired and an invented token are refused", async () => {
    const { id, secret } = await made(sam);
    await world.database.knex("api_tokens").where({ id }).update({ expiresAt: new Date() });
    expect(await statusOf(secret)).toBe(401);
    expect(await statusOf(`dash_api_${"x".repeat(43)}`)).toBe(401);
    expect(await statusOf("dash_api_")).toBe(401);
  });

  test("the list says on which day a token was used last", async () => {
    const { id, secret } = await made(sam);
    const browser = await world.signedIn(sam);
    const lastUsedOn = async () =>
      (
        JSON.parse((await browser.send("/api/api-tokens")).text) as {
          id: string;
          lastUsedOn: string | null;
        }[]
      ).find((token) => token.id === id)?.lastUsedOn;
    expect(await lastUsedOn()).toBeNull();
    await send(secret, "/time-entries");
    expect(await lastUsedOn()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe("a request with a token", () => {
  const lastOf = (service: "time" | "stock") => {
    const request = world.services[service].received.at(-1);
    if (!request) throw new Error("nothing was received");
    return request;
  };

  test("reaches the service in the maker's name, with the token's name and without the token", async () => {
    const { secret } = await made(sam, { scopes: ["time-entries:write"] });
    const answer = await send(secret, "/time-entries", { method: "POST" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const request = lastOf("time");
    expect(await world.actorIn("time", request)).toMatchObject({
      kind: "user",
      id: sam.id,
      name: "Sam Reed",
      role: "staff",
      tokenName: "Nightly import",
    });
    expect(request.headers).not.toHaveProperty("authorization");
    expect(JSON.stringify(request)).not.toContain(secret);
  });

  test("needs no page of ours, and its cookies do not count", async () => {
    const { secret } = await made(sam, { scopes: ["time-entries:write"] });
    const ofAlex = (await (await world.signedIn(alex)).cookie("sid")) ?? "";
    const headers = {
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
      cookie: `sid=${ofAlex}`,
    };
    expect((await send(secret, "/time-entries", { method: "POST", headers })).status).toBe(200);
    expect(await world.actorIn("time", lastOf("time"))).toMatchObject({ id: sam.id });
    expect((await send(secret, "/audit", { headers })).status).toBe(403);
    expect((await send("dash_api_wrong", "/time-entries", { headers })).status).toBe(401);
  });

  test("has the maker's role of now, and none once the maker is a viewer or deactivated", async () => {
    const kim = await newcomer({ role: "admin" });
    const { secret } = await made(kim, { scopes: ["stock-items:read"] });
    const roleNow = async () => {
      const { status } = await send(secret, "/stock-items");
      if (status !== 200) return status;
      const actor = await world.actorIn("stock", lastOf("stock"));
      return actor.kind === "user" ? actor.role : actor.kind;
    };
    expect(await roleNow()).toBe("admin");
    // The session that made it has ended long before.
    await world.database.knex("sessions").where({ userId: kim.id }).delete();
    for (const [version, role] of [
      [2, "staff"],
      [3, "ecogenica_viewer"],
      [4, "admin"],
    ] as const) {
      await world.broker.publishFacts(changeOf(kim, { version, role }));
      const expected = role === "ecogenica_viewer" ? 401 : role;
      await until(`the role is ${role}`, async () => (await roleNow()) === expected);
    }
    await world.broker.publishFacts(changeOf(kim, { version: 5, role: "admin", isActive: false }));
    await until("the token has ended", async () => (await roleNow()) === 401);
    await world.broker.publishFacts(changeOf(kim, { version: 6, role: "admin" }));
    await until("the reactivation is applied", async () => {
      const [{ count } = { count: 0 }] = await world.database.knex("inbox").count();
      return Number(count) >= 5;
    });
    expect(await roleNow()).toBe(401);
  });

  test("a token is limited by itself", async () => {
    const { port } = await world.startAnother({ WRITES_PER_SECOND: "40" });
    const [busy, other] = [await made(sam), await made(sam)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => statusOf(busy.secret, port)),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(await statusOf(other.secret, port)).toBe(200);
  });

  test("is counted by what became of it, as one with a publish token is", async () => {
    const { port } = await world.startAnother({ WRITES_PER_SECOND: "4" });
    const { secret } = await made(sam);
    const answers = [await statusOf(secret, port), await statusOf(secret, port)];
    answers.push((await send("dash_api_wrong", "/time-entries", { port })).status);
    answers.push((await send("dash_wrong", "/releases", { port })).status);
    expect(answers).toEqual([200, 429, 401, 401]);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics.match(/(?<=^token_requests_total\{).*(?=,service="gateway"\} 1$)/gm)).toEqual([
      'token="api",outcome="accepted"',
      'token="api",outcome="refused"',
      'token="api",outcome="throttled"',
      'token="publish",outcome="refused"',
    ]);
  });
});
