import { stopTracing } from "@dash/service-lib/process/tracing";
import { CALLER, recordSpans } from "@dash/service-lib/testing/recorded-spans";
import { until } from "@dash/service-lib/testing/until";
import { openWorld, type World } from "../../test/gateway-under-test.ts";
import { openStream } from "../../test/live-stream.ts";

const TIME_ENTRIES = "/api/time-entries?description=secret";
let world: World | undefined;

afterEach(async () => {
  await world?.close();
  await stopTracing();
});

test("with tracing off, a request has a UUID as its id, and no traceparent goes to the service", async () => {
  world = await openWorld();
  const browser = await world.signedIn();
  await browser.send(TIME_ENTRIES, { headers: { traceparent: `00-${CALLER}-01` } });
  const headers = world.services.time.received[0]?.headers;
  expect(headers).not.toHaveProperty("traceparent");
  expect(headers?.["x-request-id"]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test("with tracing on, the service continues the trace of the client, and no span has query or cookie", async () => {
  const exporter = await recordSpans();
  world = await openWorld();
  const browser = await world.signedIn();
  exporter.reset();
  await browser.send(TIME_ENTRIES, { headers: { traceparent: `00-${CALLER}-01` } });
  await until("the request's span has ended", () => exporter.getFinishedSpans().length > 0);
  const [span] = exporter.getFinishedSpans();
  const { traceId, spanId } = span?.spanContext() ?? {};
  expect([traceId, span?.parentSpanContext?.spanId]).toEqual(CALLER.split("-"));
  expect(world.services.time.received[0]?.headers).toMatchObject({
    traceparent: `00-${traceId}-${spanId}-01`,
    "x-request-id": `${traceId}-${spanId}`,
  });
  expect(span?.name).toBe("GET /api/time-entries");
  expect(span?.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/time-entries",
    "http.response.status_code": 200,
    "dash.request_id": `${traceId}-${spanId}`,
  });
});

test("the first read after a live update is linked to the request that made the topic stale", async () => {
  const exporter = await recordSpans();
  world = await openWorld();
  const browser = await world.signedIn();
  const stream = await openStream(world, browser);
  world.broker.notify("live.dashboard", CALLER);
  await until("pages are told", () =>
    exporter.getFinishedSpans().some(({ name }) => name === "tell browsers"),
  );
  exporter.reset();
  for (let count = 0; count < 2; count += 1) await browser.send("/api/dashboard");
  await until("both reads have ended", () => exporter.getFinishedSpans().length === 2);
  stream.response.destroy();
  const links = exporter.getFinishedSpans().map((span) => span.links.map(({ context }) => context));
  expect(links).toMatchObject([[{ traceId: CALLER.split("-")[0] }], []]);
});
