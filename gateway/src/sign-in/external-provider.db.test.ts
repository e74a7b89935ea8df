import {
  CLIENT,
  makeExternalProvider,
  type ExternalProvider,
} from "../../test/external-provider.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";
import { people } from "../../test/people.ts";
import { SECRETS } from "@dash/service-lib/process/logger";
import { until } from "@dash/service-lib/testing/until";

const ORIGIN = "https://dash.example.com";

describe("signing in with the customer's own provider, on https", () => {
  let world: World;
  let provider: ExternalProvider;
  beforeAll(async () => {
    provider = await makeExternalProvider(ORIGIN);
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

  test("while the provider is down, the page says so and retries, and everything else works", async () => {
    const page = await world.browser().visit("/api/login?returnTo=/kpi-reports");
    expect(page.status).toBe(503);
    expect(page.text).toContain("not answering");
    expect(page.text).toContain('http-equiv="refresh"');
    expect(page.headers.get("retry-after")).toBe("5");
    expect((await world.browser().visit("/time-tracking")).status).toBe(200);

    provider.isUp = true;
    await until(
      "the provider is found",
      async () => (await world.browser().send("/api/login")).status === 303,
    );
  });

  test("on https every cookie is Secure and bound to this host", async () => {
    provider.claims = { email: people[0].email, email_verified: true };
    const browser = world.browser();
    const login = await browser.send("/api/login");
    for (const cookie of login.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-sign-in-[\w-]{12}=/);
      for (const attribute of ["path=/", "secure", "httponly", "samesite=lax"])
        expect(cookie.toLowerCase().split("; ")).toContain(attribute);
    }
    await browser.visit(login.headers.get("location") ?? "");
    const sid = (await browser.jar.getCookies(ORIGIN)).find(({ key }) => key === "__Host-sid");
    expect(sid).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      hostOnly: true,
    });
  });

  test("every attempt has PKCE, state and nonce, and the verifier is not sent", async () => {
    const browser = world.browser();
    const { searchParams } = new URL(
      (await browser.send("/api/login")).headers.get("location") ?? "",
    );
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("redirect_uri")).toBe(`${ORIGIN}/api/auth/callback`);
    for (const name of ["state", "nonce", "code_challenge"])
      expect(searchParams.get(name)?.length).toBeGreaterThan(20);
  });

  test.each([
    ["verified", { email: "robin@example.com", email_verified: true }, "robin@example.com"],
    ["not verified", { email: "robin@example.com", email_verified: false }, null],
    ["of unknown standing", { email: "robin@example.com" }, null],
    ["missing", {}, null],
    ["no address", { email: "x", email_verified: true }, null],
    [
      "of other letters (K2-7)",
      { email: "Jürgen.o&m@example.com", email_verified: true },
      "jürgen.o&m@example.com",
    ],
  ])("an e-mail that is %s", async (_, claims, passedOn) => {
    provider.claims = claims;
    const { received: requests } = world.services.admin;
    requests.length = 0;
    await world.browser().visit("/api/login");
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
      issuer: provider.issuer,
      subject: "subject-1",
      email: passedOn,
    });
    expect(await world.actorIn("admin", requests[0] as never)).toEqual({
      kind: "service",
      id: "svc:gateway",
      name: "gateway",
    });
  });

  const emailPassedOn = async () => {
    const { received: requests } = world.services.admin;
    requests.length = 0;
    await world.browser().visit("/api/login");
    // The gateway also asks the service at intervals what it offers.
    const signIn = requests.find(({ method }) => method === "POST");
    return (JSON.parse(signIn?.body ?? "{}") as { email?: string | null }).email;
  };
  const robin = { email: "robin@example.com" };

  test.each([
    ["verified", { email: robin.email, email_verified: true }, robin.email],
    ["verified without naming it again", { email_verified: true }, robin.email],
    ["not verified", { email: robin.email, email_verified: false }, null],
    [
      "another one, verified",
      { email: "lee@example.com", email_verified: true },
      "lee@example.com",
    ],
  ])("K6-1 an e-mail in the ID token that the user info calls %s", async (_, claims, passedOn) => {
    provider.idTokenClaims = robin;
    provider.claims = claims;
    expect(await emailPassedOn()).toBe(passedOn);
  });

  test("K6-1 a person named by the ID token can sign in even if the user info is refused", async () => {
    provider.idTokenClaims = robin;
    provider.isUserInfoBroken = true;
    expect(await emailPassedOn()).toBeNull();
    provider.isUserInfoBroken = false;
  });

  test.each([
    ["2,000 characters at most goes along as a hint", 1, true],
    ["400 groups is left away", 400, false],
  ])("K6-3 signing out: an ID token of %s", async (_, groups, isHint) => {
    provider.claims = { email: people[0].email, email_verified: true };
    provider.idTokenClaims = {
      ...provider.claims,
      groups: Array.from({ length: groups }, (_, at) => `Northern Region Installers ${at}`),
    };
    const browser = world.browser();
    await browser.visit("/api/login");
    const { headers } = await browser.send("/api/logout", { method: "POST" });
    const target = new URL(headers.get("location") ?? "");
    expect(target.searchParams.has("id_token_hint")).toBe(isHint);
    expect(target.searchParams.get("client_id")).toBe(CLIENT.id);
    expect(target.href.length).toBeLessThan(2_500);
  });

  test.each([
    ["of nobody here", { email: "nobody@example.com", email_verified: true }, "verified"],
    ["that is not verified", { email: "nobody@example.com", email_verified: false }, "unverified"],
    ["that is missing", {}, "missing"],
  ])(
    "K6-4 K16-4 one log line says why an address %s is not let in",
    async (_, claims, standing) => {
      provider.idTokenClaims = {};
      provider.claims = claims;
      const logged = world.log.length;
      expect((await world.browser().visit("/api/login")).status).toBe(403);
      const refusals = world.log.slice(logged).filter((line) => line.includes("sign-in refused"));
      expect(refusals).toHaveLength(1);
      expect(refusals[0]).toContain(`emailStanding: '${standing}'`);
      expect(refusals[0]).not.toMatch(new RegExp(`\\b(${SECRETS.join("|")}):`));
      expect(world.log.slice(logged).join()).not.toContain("nobody@example.com");
    },
  );

  test("K6-4 one log line names the provider's refusal", async () => {
    const browser = world.browser();
    const login = await browser.send("/api/login");
    const { searchParams } = new URL(login.headers.get("location") ?? "");
    const logged = world.log.length;
    const iss = encodeURIComponent(provider.issuer);
    const page = await browser.send(
      `/api/auth/callback?error=access_denied&state=${searchParams.get("state")}&iss=${iss}`,
    );
    expect(page.text).toContain("did not let you in");
    const refusals = world.log.slice(logged).filter((line) => line.includes("sign-in refused"));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain("access_denied");
  });

  test("K6-4 if the provider refuses the client secret, the page says that the set-up is wrong", async () => {
    const { port } = await world.startAnother({ OIDC_CLIENT_SECRET: "another secret" });
    const logged = world.log.length;
    const page = await world.browser(port).visit("/api/login?returnTo=/kpi-reports");
    expect(page.status).toBe(500);
    expect(page.text).toContain("not set up correctly");
    expect(page.text).toContain("returnTo=%2Fkpi-reports");
    expect(world.log.slice(logged).join()).toContain("invalid_client");
  });

  test("HSTS is sent on https", async () => {
    expect((await world.browser().visit("/")).headers.get("strict-transport-security")).toContain(
      "max-age=31536000",
    );
  });

  test("signing out ends the provider's session too, and the policy of the confirming page allows its form to go there", async () => {
    provider.claims = { email: "nobody@example.com", email_verified: true };
    const page = await world.browser().send("/api/logout", {
      headers: {
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
      },
    });
    expect(page.headers.get("content-security-policy")).toContain(
      `form-action 'self' ${provider.issuer}`,
    );
  });
});
