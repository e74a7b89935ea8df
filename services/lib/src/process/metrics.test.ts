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
