import { until } from "@dash/service-lib/testing/until";
import { openWorld, type World } from "../../test/gateway-under-test.ts";
import { openStream, tryStream } from "../../test/live-stream.ts";
import { people } from "../../test/people.ts";

describe("live updates", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test("simultaneous topics arrive as one event", async () => {
    const stream = await openStream(world, await world.signedIn());
    expect(stream.response.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
    });
    for (const topic of ["dashboard", "time-entries", "dashboard"])
      world.broker.notify(`live.${topic}`);
    await until("the event arrives", () => stream.text.includes("event: stale"));
    expect(stream.text).toContain('event: stale\ndata: ["dashboard","time-entries"]\n\n');
    expect(stream.text.match(/event: stale/g)).toHaveLength(1);
    stream.response.destroy();
  });

  test("a stream gets a last event and ends when its session ends; others continue", async () => {
    const [leaving, staying] = [await world.signedIn(), await world.signedIn()];
    const [ended, stays] = [await openStream(world, leaving), await openStream(world, staying)];
    await leaving.send("/api/logout", { method: "POST" });
    await until("the stream has ended", () => ended.ended);
    expect(ended.text).toContain("event: signed-out");
    expect(stays.ended).toBe(false);
    expect(stays.text).not.toContain("signed-out");
    stays.response.destroy();
  });

  test("K7-8 one person has 30 streams at most; others are not affected", async () => {
    const [browser, other] = [await world.signedIn(people[0]), await world.signedIn(people[1])];
    const streams = [];
    for (let count = 0; count < 30; count += 1) streams.push(await openStream(world, browser));
    const { response: refused } = await tryStream(world, browser);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    streams.push(await openStream(world, other));
    streams[0]?.response.destroy();
    await until("there is room again", async () => {
      const stream = await tryStream(world, browser);
      streams.push(stream);
      return stream.response.statusCode === 200;
    });
    for (const { response } of streams) response.destroy();
  });

  test("only reading opens a stream", async () => {
    const browser = await world.signedIn();
    expect((await browser.send("/api/live", { method: "HEAD" })).status).toBe(405);
  });
});
