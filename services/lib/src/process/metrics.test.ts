import { Metrics } from "./metrics.ts";

it("leaves out an unknown value, and one whose read fails, until it can be read again", async () => {
  const metrics = new Metrics("test");
  let read: () => Promise<number> = () => Promise.resolve(7);
  metrics.gauge("backlog", "Messages", () => read());
  metrics.gauge("drifted", "Places", () => undefined);
  const samples = async () => (await metrics.registry.metrics()).match(/^(backlog|drifted)\{.*/gm);
  expect(await samples()).toEqual(['backlog{service="test"} 7']);
  read = () => Promise.reject(new Error("the broker is away"));
  expect(await samples()).toBeNull();
  read = () => Promise.resolve(0);
  expect(await samples()).toEqual(['backlog{service="test"} 0']);
});

it("takes a value that is not read in time for its other value, and answers all the rest", async () => {
  jest.useFakeTimers();
  const metrics = new Metrics("test");
  const never = () => new Promise<number>(() => undefined);
  metrics.gauge("waiting_facts", "Facts", never);
  metrics.gauge("database_writable", "Whether it is", never, 0);
  metrics.gauge("broker_connected", "Whether it is", () => 1);
  const answer = metrics.registry.metrics();
  await jest.advanceTimersByTimeAsync(9_000);
  jest.useRealTimers();
  expect((await answer).match(/^(waiting|database|broker)_.*/gm)).toEqual([
    'database_writable{service="test"} 0',
    'broker_connected{service="test"} 1',
  ]);
});

it("begins every series of a counter at 0, so that its first increase is one", async () => {
  const metrics = new Metrics("test");
  const uses = metrics.counter("uses_total", "Uses", [
    { token: "api", outcome: "accepted" },
    { token: "api", outcome: "refused" },
  ]);
  metrics.counter("losses_total", "Losses");
  uses.inc({ token: "api", outcome: "refused" });
  expect((await metrics.registry.metrics()).match(/^(uses|losses)_.*/gm)).toEqual([
    'uses_total{token="api",outcome="accepted",service="test"} 0',
    'uses_total{token="api",outcome="refused",service="test"} 1',
    'losses_total{service="test"} 0',
  ]);
});

it("measures no questions of machines as requests", async () => {
  const metrics = new Metrics("test");
  const measure = metrics.measureRequests(({ path }) => path) as (
    ctx: object,
    next: () => Promise<void>,
  ) => Promise<void>;
  for (const path of ["/ready", "/metrics", "/health", "/time-entries"])
    await measure({ path, method: "GET", status: 503 }, () => Promise.resolve());
  const counts = (await metrics.registry.metrics()).match(/^http_.*_count.*/gm);
  expect(counts).toEqual([expect.stringContaining('route="/time-entries",status="503"')]);
});
