import type { Browser } from "../../../test/browser.ts";
import { PublishingWorld } from "../../../test/publishing-world.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

test("a tab's report needs a session and our own origin, and does not count for a build that is not live", async () => {
  const body = { reports: [{ part: "stock", build: "x", outcome: "threw" }] };
  const headers = { "content-type": "application/json" };
  const send = (browser: Browser, more: Record<string, string> = {}) =>
    browser.send("/api/build-reports", {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  expect((await send(pipelines.world.browser())).status).toBe(401);
  expect((await send(pipelines.admin, { origin: "https://evil.example" })).status).toBe(403);
  expect((await send(pipelines.admin)).status).toBe(204);
  expect(await pipelines.world.database.knex("buildVisits")).toEqual([]);
});
