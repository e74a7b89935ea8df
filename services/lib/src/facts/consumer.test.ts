import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Broker } from "./broker.ts";
import { startConsumer, type Consumer } from "./consumer.ts";
import { openLogger } from "../process/logger.ts";
import { projection } from "./projection.ts";

type Consume = Broker["consumeFacts"];

/** A consumer that has begun to attach itself. */
async function consumeBy(consumeFacts: Consume): Promise<Consumer> {
  const consumer = startConsumer({
    service: "probe",
    knex: undefined as never,
    broker: { consumeFacts } as Broker,
    logger: openLogger("test", "silent"),
    projections: [projection(userChanged, () => async () => undefined)],
  });
  await new Promise(setImmediate);
  return consumer;
}

test.each<[string, Consume]>([
  ["was never reached", () => new Promise(() => undefined)],
  ["refuses", () => Promise.reject(new Error("away"))],
])("stops while the broker %s", async (_, consume) => {
  const consumer = await consumeBy(consume);
  await expect(consumer.stop()).resolves.toBeUndefined();
});

test("a consumer that attaches only after its stop is closed", async () => {
  let attach: (subscription: { close(): Promise<void> }) => void = () => undefined;
  const consumer = await consumeBy(() => new Promise((resolve) => (attach = resolve)));
  await consumer.stop();
  const close = jest.fn(async () => undefined);
  attach({ close });
  await new Promise(setImmediate);
  expect(close).toHaveBeenCalledTimes(1);
});
