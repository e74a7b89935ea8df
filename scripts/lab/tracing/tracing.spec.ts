import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "@dash/service-lib/testing/until";
import { projectRoot } from "../../project-root.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { LiveStream } from "../copies/live-stream.ts";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";
import { openCollector, type Collector, type ReceivedSpan } from "./collector.ts";
import { drawTrace } from "./draw-trace.ts";

const DESCRIPTION = "Replaced the flow switch at the Browns'";
const MINUTE_MS = 60_000;

let collector: Collector;
let laboratory: Laboratory;
let writer: string;
let reader: string;
beforeAll(async () => {
  collector = await openCollector();
  laboratory = await openLaboratory({ extraEnv: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  writer = await openDemoSession(laboratory.client, "Alex Morgan");
  reader = await openDemoSession(laboratory.client, "Sam Patel");
});
afterAll(async () => {
  await laboratory.close();
  await collector.close();
});

async function post(target: string, body: object): Promise<void> {
  const headers = { "idempotency-key": randomUUID() };
  const answer = await laboratory.client.ask("POST", target, { cookie: writer, headers, body });
  if (answer.status !== 201)
    throw new Error(`answered ${answer.status}: ${answer.body.toString()}`);
}

function spanNamed(service: string, name: string): ReceivedSpan | undefined {
  return collector.spans.findLast((span) => span.service === service && span.name === name);
}

function traceOf(span: ReceivedSpan | undefined): readonly ReceivedSpan[] {
  return collector.spans.filter(({ traceId }) => traceId === span?.traceId);
}

/** Waits until the trace of a request to the gateway has a span for each of these steps. */
async function untilTraced(request: string, steps: readonly string[]): Promise<void> {
  await until(`${request} leads to ${steps.join(", ")}`, () => {
    const names = namesIn(traceOf(spanNamed("gateway", request)));
    return steps.every((step) => names.includes(step));
  });
}

function namesIn(trace: readonly ReceivedSpan[]): string[] {
  return trace.map(({ service, name }) => `${service}: ${name}`);
}

test("one trace leads from a time entry to the dashboard that another browser reads because of it", async () => {
  const live = await LiveStream.open(laboratory.client, reader);
  await until("the stream is open", () => live.isReady);
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const startTime = new Date(now - 5 * MINUTE_MS).toISOString();
  const endTime = new Date(now - MINUTE_MS).toISOString();
  const { serviceLineId } = laboratory;
  await post("/api/time-entries", { serviceLineId, startTime, endTime, description: DESCRIPTION });
  await until("the reader is told", () => live.hasHeardOf("dashboard"));
  const { status } = await laboratory.client.ask("GET", "/api/dashboard", { cookie: reader });
  live.close();
  expect(status).toBe(200);

  await untilTraced("POST /api/time-entries", [
    "time: POST /time-entries",
    "time: publish time.entry-logged.v1",
    "report: apply time.entry-logged.v1",
    "gateway: tell browsers",
  ]);
  await untilTraced("GET /api/dashboard", ["report: GET /dashboard"]);
  const written = traceOf(spanNamed("gateway", "POST /api/time-entries"));
  const read = spanNamed("gateway", "GET /api/dashboard");
  expect(read?.links?.map(({ traceId }) => traceId)).toContain(written[0]?.traceId);
  if (process.env["TRACE_PICTURE"])
    writeFileSync(
      path.join(projectRoot, process.env["TRACE_PICTURE"]),
      drawTrace([...written, ...traceOf(read)]),
    );
});

test("the trace of a visit reaches the figures that are computed from it", async () => {
  const occurredAt = new Date(Date.now() - MINUTE_MS).toISOString();
  const visit = { interactionType: "visit", isWarrantyVisit: true };
  const { serviceLineId } = laboratory;
  await post("/api/customer-interactions", { ...visit, serviceLineId, occurredAt });
  await untilTraced("POST /api/customer-interactions", [
    "interactions: publish interaction.changed.v1",
    "kpi: apply interaction.changed.v1",
    "kpi: publish kpi.figures-computed.v1",
    "report: apply kpi.figures-computed.v1",
  ]);
});

test("no span says who asked, or what was written", () => {
  const all = collector.bodies.join("\n");
  for (const personal of ["flow switch", "Alex", "Patel", "@", "?"])
    expect(all).not.toContain(personal);
});
