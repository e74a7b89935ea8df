import type { Browser } from "../../test/browser.ts";
import { answerJson } from "../../test/fake-service.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld({});
  browser = await world.signedIn();
  world.services.report.answer = answerJson({ ok: true });
});
afterAll(() => world.close());

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

describe("a public endpoint", () => {
  const path = `/api/shared-reports/${"s".repeat(43)}`;

  test("is called in the gateway's own name for every client", async () => {
    for (const visitor of [world.browser(), browser]) {
      expect((await visitor.send(path)).status).toBe(200);
      const received = world.services.report.received.at(-1);
      if (!received) throw new Error("nothing reached the service");
      expect(received.url).toBe(path.slice("/api".length));
      expect(await world.actorIn("report", received)).toMatchObject({
        kind: "service",
        name: "gateway",
      });
    }
  });

  test("opens in a browser, and a refusal is a page with the reason", async () => {
    const visit = { headers: { "sec-fetch-mode": "navigate" } };
    const opened = await world.browser().send(path, visit);
    expect([opened.status, opened.text]).toEqual([200, '{"ok":true}']);
    const refusal = { id: "gone", message: "This link has lapsed <or> was ended." };
    world.services.report.answer = answerJson(refusal, 410);
    const refused = await world.browser().send(path, visit);
    expect([refused.status, refused.headers.get("content-type")]).toEqual([
      410,
      "text/html; charset=utf-8",
    ]);
    expect(refused.text).toContain("This link has lapsed &lt;or&gt; was ended.");
    world.services.report.answer = answerJson({ ok: true });
  });

  test("is for reads: a write below its path needs a session", async () => {
    const write = { method: "POST", headers: json, body: "{}" };
    expect((await world.browser().send(path, write)).status).toBe(401);
  });

  test("is refused to an address with too many requests", async () => {
    const requests = Array.from({ length: 80 }, () => world.browser().send(path));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    // Requests with a session are not limited.
    expect((await browser.send("/api/dashboard")).status).toBe(200);
  });
});
