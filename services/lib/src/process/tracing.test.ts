import { NoopSpanProcessor } from "@opentelemetry/sdk-trace";
import { CALLER } from "../testing/recorded-spans.ts";
import { isSpanId, spanIdIn, traceparentOf } from "./span-id.ts";
import { openTracer } from "./tracer.ts";
import { startTracing, stopTracing, tracing, traceWith } from "./tracing.ts";

class HangingProcessor extends NoopSpanProcessor {
  override shutdown(): Promise<void> {
    return new Promise(() => undefined);
  }
}

afterEach(() => stopTracing());

it("is off without the address of a collector", async () => {
  await startTracing("time", undefined);
  expect(tracing()).toBeUndefined();
});

it("is on with the address of a collector, until the process stops", async () => {
  await startTracing("time", "http://127.0.0.1:9");
  expect(tracing()?.begin({ name: "GET", kind: "server", parent: CALLER }).id).toMatch(
    new RegExp(`^${CALLER.split("-", 1)[0]}-[\\da-f]{16}$`),
  );
  await stopTracing();
  expect(tracing()).toBeUndefined();
});

it("does not wait long for a collector when the process stops", async () => {
  traceWith(await openTracer("time", new HangingProcessor()));
  await expect(stopTracing()).resolves.toBeUndefined();
});

it("reads the id of a span from a traceparent, and writes it there again", () => {
  expect(spanIdIn(`00-${CALLER}-00`)).toBe(CALLER);
  expect(traceparentOf(CALLER)).toBe(`00-${CALLER}-01`);
});

it.each([
  "",
  "00",
  `ff-${CALLER}-01`,
  `00-${CALLER.toUpperCase()}-01`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
])("takes no span from the traceparent %j", (traceparent) =>
  expect(spanIdIn(traceparent)).toBeUndefined(),
);

it("takes the id of an untraced request for no span", () => {
  const requestId = "4bf92f35-77b3-4da6-a3ce-929d0e0e4736";
  expect(isSpanId(requestId)).toBe(false);
  expect(traceparentOf(requestId)).toBeUndefined();
});
