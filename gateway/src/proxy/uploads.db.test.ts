import { randomUUID } from "node:crypto";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
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
  "K14-5 of 24 uploads at once two go on, and the others are told when to come again",
  async () => {
    const { interactions } = world.services;
    const held: (() => void)[] = [];
    interactions.answer = (...given) => void held.push(() => accepted(...given));
    const refused: Visit[] = [];
    // Small ones: the two that go on are held for less than the gateway waits for an answer.
    const body = Buffer.alloc(64 * 1024);
    const uploads = Array.from({ length: 24 }, async () => {
      const answer = await upload(body);
      if (answer.status !== 201) refused.push(answer);
    });
    await until("two are in work", () => held.length === 2 && refused.length === 22);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused[0]?.headers.get("retry-after")).toBe("2");
    for (const answer of held) answer();
    await Promise.all(uploads);

    interactions.answer = accepted;
    const small = Buffer.alloc(1024);
    for (let left = 22; left > 0;) {
      const answers = await Promise.all(Array.from({ length: left }, () => upload(small)));
      const stored = answers.filter(({ status }) => status === 201);
      expect(stored.length).toBeGreaterThanOrEqual(Math.min(left, 2));
      left -= stored.length;
    }
  },
  TIMEOUT_MS,
);
