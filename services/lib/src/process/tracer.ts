import type { Attributes, Link, Span, SpanContext, SpanStatusCode } from "@opentelemetry/api";
import type { SpanProcessor } from "@opentelemetry/sdk-trace";
import { inTime } from "./patience.ts";
import { partsOf } from "./span-id.ts";

/** A collector that does not answer may delay the end of a process by this time. */
const LONGEST_FLUSH_MS = 1_000;

export interface SpanStart {
  readonly name: string;
  readonly kind: "server" | "producer" | "consumer";
  /** The id of the span that caused this one. Without it, a trace begins. */
  readonly parent?: string | undefined;
  readonly attributes?: Attributes;
  /** The default is now. */
  readonly startedAt?: Date;
}

export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly hasFailed?: boolean;
}

/** A span that has begun. */
export interface OpenSpan {
  /** See `span-id.ts`. */
  readonly id: string;
  /** Names spans of other traces that caused this one. */
  link(ids: readonly string[]): void;
  end(outcome?: SpanEnd): void;
}

export interface Tracer {
  begin(start: SpanStart): OpenSpan;
  /** Sends the spans that are collected. */
  stop(): Promise<void>;
}

/**
 * Opens a tracer that records every span, whatever the flags of a client's `traceparent` say: the operator decides
 * whether there are traces.
 */
export async function openTracer(service: string, processor: SpanProcessor): Promise<Tracer> {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode: Status, trace },
    sdk,
    { resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
  ]);
  const kinds = {
    server: SpanKind.SERVER,
    producer: SpanKind.PRODUCER,
    consumer: SpanKind.CONSUMER,
  };
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("dash");
  return {
    begin: ({ name, kind, parent, attributes = {}, startedAt }) => {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT;
      const start = startedAt && { startTime: startedAt };
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, ...start }, context);
      return openSpan(span, name, Status.ERROR);
    },
    stop: () =>
      inTime(provider.shutdown(), LONGEST_FLUSH_MS, () => new Error("the collector is away")).catch(
        () => undefined,
      ),
  };
}

function openSpan(span: Span, startName: string, failed: SpanStatusCode): OpenSpan {
  const { traceId, spanId } = span.spanContext();
  return {
    id: `${traceId}-${spanId}`,
    link: (ids) => void span.addLinks(ids.map((id): Link => ({ context: contextOf(id) }))),
    end: ({ name = startName, attributes = {}, hasFailed = false } = {}) => {
      span.updateName(name).setAttributes(attributes);
      if (hasFailed) span.setStatus({ code: failed });
      span.end();
    },
  };
}

function contextOf(id: string): SpanContext {
  return { ...partsOf(id), traceFlags: 1, isRemote: true };
}
