import { openTracer, type Tracer } from "./tracer.ts";

/** How long spans are collected before they are sent together. */
const COLLECT_MS = 1_000;

let current: Tracer | undefined;

/** The tracer of this process; undefined while tracing is off. */
export function tracing(): Tracer | undefined {
  return current;
}

/**
 * Switches tracing on if there is an address of a collector: spans are then sent to `<endpoint>/v1/traces`. Without an
 * address, no library of OpenTelemetry is loaded.
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<void> {
  if (!endpoint) return;
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  traceWith(
    await openTracer(
      service,
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: COLLECT_MS }),
    ),
  );
}

/** Uses this tracer from now on; undefined switches tracing off. */
export function traceWith(tracer: Tracer | undefined): void {
  current = tracer;
}

/** Sends the spans that are collected, and switches tracing off. */
export async function stopTracing(): Promise<void> {
  const stopped = current;
  current = undefined;
  await stopped?.stop();
}
