import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { openTracer } from "../process/tracer.ts";
import { traceWith } from "../process/tracing.ts";

/** Switches tracing on in this process until `stopTracing` is called, and keeps the spans in memory. */
export async function recordSpans(): Promise<InMemorySpanExporter> {
  const exporter = new InMemorySpanExporter();
  traceWith(await openTracer("test", new SimpleSpanProcessor({ exporter })));
  return exporter;
}

export const CALLER = "4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7";
