import { randomUUID } from "node:crypto";
import { generously } from "@dash/service-lib/testing/generously";
import type { Browser, Visit } from "../../test/browser.ts";
import { answerJson } from "../../test/fake-service.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

const TIMEOUT_MS = generously(30_000);
let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  browser = await world.signedIn();
});
afterAll(() => world.close());

const upload = (body: Buffer): Promise<Visit> =>
  browser.send(`/api/customer-interactions/${randomUUID()}/photos`, {
    method: "POST",
    headers: { "content-type": "image/jpeg", "sec-fetch-site": "same-origin" },
    body,
  });
const accepted = answerJson({ ok: true }, 201);

test(
  "K14-5 of 24 uploads of one person at once two are with the service at a time, and all are stored",
  async () => {
    const { interactions } = world.services;
    let inWork = 0;
    let most = 0;
    interactions.answer = (...given) => {
      most = Math.max(most, ++inWork);
      setTimeout(() => {
        inWork -= 1;
        accepted(...given);
      }, 20);
    };
    const body = Buffer.alloc(64 * 1024);
    const answers = await Promise.all(Array.from({ length: 24 }, () => upload(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(most).toBe(2);
  },
  TIMEOUT_MS,
);
