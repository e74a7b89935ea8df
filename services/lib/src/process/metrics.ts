import { performance } from "node:perf_hooks";
import type { Middleware } from "koa";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { inTime } from "./patience.ts";
import { probePaths } from "./probe-paths.ts";

/** The upper bounds of the latency buckets, in seconds. They are close together around the goals of 25 and 50 ms. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const HOUR_MS = 3_600_000;
/**
 * Event loop figures that prom-client measures with a timer. They are removed: a short timer wakes an idle process,
 * and with an hourly one the figures say nothing.
 */
const TIMER_FIGURES = ["min", "max", "mean", "stddev", "p50", "p90", "p99"];

/**
 * A gauge that is not read by then is unknown. Prometheus waits ten seconds for all of them, and takes a process that
 * answers later for one that is gone.
 */
const READ_TIMEOUT_MS = 3_000;

/** The value of a gauge; undefined while it is not known. */
type Reading = number | undefined;

/** The metrics of a process, served at `/metrics` in the text format of Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<"method" | "route" | "status">;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: HOUR_MS });
    for (const each of TIMER_FIGURES)
      this.registry.removeSingleMetric(`nodejs_eventloop_lag_${each}_seconds`);
    this.#measureLoad();
    this.#requests = new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests by method, route and status, and how long each took",
      labelNames: ["method", "route", "status"],
      buckets: LATENCY_BUCKETS,
      registers: [this.registry],
    });
  }

  /** Measures every request by its route and not its path, because ids in paths would make endless metrics. */
  measureRequests<State>(routeOf: (ctx: { readonly path: string }) => string): Middleware<State> {
    return async (ctx, next) => {
      if (probePaths.has(ctx.path)) return void (await next());
      const startedAt = performance.now();
      try {
        await next();
      } finally {
        this.#requests.observe(
          { method: ctx.method, route: routeOf(ctx), status: ctx.status },
          (performance.now() - startedAt) / 1000,
        );
      }
    };
  }

  #measureLoad(): void {
    let before = performance.eventLoopUtilization();
    this.gauge("event_loop_utilization", "Share of the time since the last look at work", () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    });
  }

  /** Answers a request with all metrics. */
  async answer(ctx: { type: string; body: unknown }): Promise<void> {
    ctx.type = this.registry.contentType;
    ctx.body = await this.registry.metrics();
  }

  /**
   * Adds a gauge whose value is read whenever the metrics are requested. If the value is unknown, or reading it fails or
   * takes too long, it is `otherwise`; without that the gauge is left out, so that no alarm takes it for zero.
   */
  gauge(
    name: string,
    help: string,
    read: () => Promise<Reading> | Reading,
    otherwise?: number,
  ): void {
    // The constructor adds the gauge to the registry, which keeps it.
    void new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const figure = (await readInTime(read)) ?? otherwise;
        if (figure === undefined) this.remove();
        else this.set(figure);
      },
    });
  }

  /**
   * Adds a counter, with these labels if any. Each of them begins at 0, because Prometheus sees no increase in the first
   * value that it reads.
   */
  counter<Label extends string = never>(
    name: string,
    help: string,
    series: readonly Readonly<Record<Label, string>>[] = [],
  ): Counter<Label> {
    const labelNames = Object.keys(series[0] ?? {}) as Label[];
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    for (const labels of series) counter.inc(labels, 0);
    return counter;
  }
}

/** Calls `read`; returns undefined if it fails or takes too long. */
function readInTime(read: () => Promise<Reading> | Reading): Promise<Reading> {
  const reading = Promise.resolve().then(read);
  const late = () => new Error(`not read within ${READ_TIMEOUT_MS} ms`);
  return inTime(reading, READ_TIMEOUT_MS, late).catch(() => undefined);
}
