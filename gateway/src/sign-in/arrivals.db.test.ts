import { receiveArrival } from "@dash/contracts/users/arrivals";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import {
  makeExternalProvider,
  type ExternalProvider,
  CLIENT,
} from "../../test/external-provider.ts";
import { answerJson } from "../../test/fake-service.ts";
import { answerAsAdmin, nobody, openWorld, type World } from "../../test/gateway-under-test.ts";
import { buildPerson } from "../../test/people.ts";

const EMAIL = "robin@example.com";
const ORIGIN = "https://dash.example.com";
const robin: SignedInPerson = { ...buildPerson(), email: EMAIL };

let world: World;
let provider: ExternalProvider;
beforeAll(async () => {
  provider = await makeExternalProvider(ORIGIN);
  provider.isUp = true;
  world = await openWorld({
    PUBLIC_BASE_URL: ORIGIN,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => {
  provider.claims = { email: EMAIL, email_verified: true };
  provider.idTokenClaims = {};
});

interface Sent {
  readonly email: string | null;
  readonly isAsking: boolean;
}

/** Answers like an admin service that knows nobody until the person is invited. Returns what it was sent. */
function answerArrivals(answer: (sent: Sent) => typeof nobody): Sent[] {
  const all: Sent[] = [];
  let active: SignedInPerson[] = [];
  world.services.admin.answer = (request, response) => {
    if (request.url !== receiveArrival.path) return answerAsAdmin(active)(request, response);
    const sent = JSON.parse(request.body) as Sent;
    all.push(sent);
    const received = answer(sent);
    if (received.person) active = [received.person];
    answerJson(received)(request, response);
  };
  return all;
}

const AT = "2026-11-30T09:15:00.000Z";

describe("a person without a user here", () => {
  test("who is invited is signed in, and returns to the requested page", async () => {
    const sent = answerArrivals(() => ({ ...nobody, person: robin }));
    provider.idTokenClaims = { given_name: "Robin", family_name: "Hill", name: "R. Hill" };
    const browser = world.browser();
    const home = await browser.visit("/api/login?returnTo=/kpi-reports");
    expect(home.url).toBe(`${ORIGIN}/kpi-reports`);
    expect((await browser.send("/api/auth/user")).status).toBe(200);
    expect(sent).toMatchObject([
      { email: EMAIL, isAsking: false, firstName: "Robin", lastName: "Hill" },
    ]);
  });

  test.each([
    ["a whole name alone", { name: "Robin van der Hill" }, "Robin", "van der Hill"],
    ["a name of one word", { name: "Robin" }, "Robin", null],
    ["no name", {}, null, null],
    ["what is no name", { given_name: 7, family_name: "x".repeat(500), name: " " }, null, null],
  ])("may have %s at the provider", async (_, claims, firstName, lastName) => {
    const sent = answerArrivals(() => nobody);
    provider.idTokenClaims = claims;
    await world.browser().visit("/api/login");
    expect(sent).toMatchObject([{ firstName, lastName }]);
  });

  test("is told so with the address, and asks by one button; a second press says when", async () => {
    const sent = answerArrivals(({ isAsking }) => ({ ...nobody, askedAt: isAsking ? AT : null }));
    const browser = world.browser();
    const page = await browser.visit("/api/login");
    expect([page.status, page.text]).toEqual([
      403,
      expect.stringContaining(`<strong>${EMAIL}</strong>`),
    ]);
    expect(page.text).toContain("Ask an administrator</button>");
    expect((await browser.send("/api/auth/user")).status).toBe(401);

    const asking = await browser.submit(page);
    const [, address = ""] = /content="0;url=([^"]+)"/.exec(asking.text) ?? [];
    const asked = await browser.visit(address.replaceAll("&amp;", "&"));
    expect(asked.text).toContain("You asked an administrator on 30 November 2026 at 09:15.");
    expect(asked.text).not.toContain("<form");
    expect(sent.map(({ email, isAsking }) => [email, isAsking])).toEqual([
      [EMAIL, false],
      [EMAIL, true],
    ]);
  });

  test("whose invitation has expired is told so, and asks for another", async () => {
    answerArrivals(() => ({ ...nobody, expiredAt: AT }));
    const page = await world.browser().visit("/api/login");
    expect(page.text).toContain("Your invitation expired on 30 November 2026 at 09:15.");
    expect(page.text).toContain("Ask an administrator</button>");
  });

  test("and whose address the provider has not verified is told what to do, and offered no button", async () => {
    provider.claims = { email: EMAIL, email_verified: false };
    const sent = answerArrivals(() => nobody);
    const page = await world.browser().visit("/api/login");
    expect(page.text).toContain("Ask an administrator of your company");
    expect(page.text).not.toMatch(/<form|@/);
    expect(sent).toMatchObject([{ email: null }]);
  });

  test("asks nobody by a link, or by a page of another origin", async () => {
    const sent = answerArrivals(() => nobody);
    const browser = world.browser();
    await browser.visit("/api/login?ask=1&isAsking=true");
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const forged = await browser.send("/api/login", { method: "POST", headers });
    expect(forged.status).toBe(403);
    expect(sent.map(({ isAsking }) => isAsking)).toEqual([false]);
  });

  test("is in no log by the address", async () => {
    answerArrivals(() => nobody);
    const logged = world.log.length;
    await world.browser().visit("/api/login");
    expect(world.log.slice(logged).join()).toContain("sign-in refused");
    expect(world.log.slice(logged).join()).not.toContain(EMAIL);
  });

  test("is shown a page by an admin service of the release before", async () => {
    world.services.admin.answer = answerJson({ id: "not-found", message: "" }, 404);
    const page = await world.browser().visit("/api/login");
    expect([page.status, page.text]).toEqual([
      403,
      expect.stringContaining("You have no access yet"),
    ]);
  });
});
