import { get, type IncomingMessage } from "node:http";
import { until } from "@dash/service-lib/testing/until";
import type { Browser } from "../../test/browser.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";
import { people } from "../../test/people.ts";

interface OpenStream {
  text: string;
  ended: boolean;
  readonly response: IncomingMessage;
}

describe("live updates", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  async function openStream(browser: Browser): Promise<OpenStream> {
    const stream = await tryStream(browser);
    await until("the stream is ready", () => stream.text.includes("event: ready"));
    return stream;
  }

  async function tryStream(browser: Browser): Promise<OpenStream> {
    const cookie = `sid=${await browser.cookie("sid")}`;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(
        {
          host: "127.0.0.1",
          port: world.port,
          path: "/api/live",
          headers: { host: new URL(world.origin).host, cookie },
        },
        resolve,
      ).on("error", reject);
    });
    const stream: OpenStream = { text: "", ended: false, response };
    response.on("data", (chunk: Buffer) => (stream.text += chunk.toString()));
    response.on("close", () => (stream.ended = true));
    return stream;
  }

  test("topics of one moment arrive as one event", async () => {
    const stream = await openStream(await world.signedIn());
    expect(stream.response.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
    });
    for (const topic of ["dashboard", "time-entries", "dashboard"])
      world.broker.tell(`live.${topic}`);
    await until("the event arrives", () => stream.text.includes("event: stale"));
    expect(stream.text).toContain('event: stale\ndata: ["dashboard","time-entries"]\n\n');
    expect(stream.text.match(/event: stale/g)).toHaveLength(1);
    stream.response.destroy();
  });

  test("S3 a stream says so and ends when its session ends; others go on", async () => {
    const [leaving, staying] = [await world.signedIn(), await world.signedIn()];
    const [left, stays] = [await openStream(leaving), await openStream(staying)];
    await leaving.send("/api/logout", { method: "POST" });
    await until("the stream has ended", () => left.ended);
    expect(left.text).toContain("event: signed-out");
    expect(stays.ended).toBe(false);
    expect(stays.text).not.toContain("signed-out");
    stays.response.destroy();
  });

  test("K7-8 one person holds 30 streams at most; others are not held up", async () => {
    const [browser, other] = [await world.signedIn(people[0]), await world.signedIn(people[1])];
    const streams = [];
    for (let count = 0; count < 30; count += 1) streams.push(await openStream(browser));
    const { response: refused } = await tryStream(browser);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    streams.push(await openStream(other));
    streams[0]?.response.destroy();
    await until("there is room again", async () => {
      const stream = await tryStream(browser);
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
