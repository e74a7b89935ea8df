import { userChanged } from "@dash/contracts/facts/user.facts";
import { stopTracing } from "../process/tracing.ts";
import { buildFact } from "../testing/facts.ts";
import { CALLER, recordSpans } from "../testing/recorded-spans.ts";
import { traceFacts } from "./trace-facts.ts";

const data = { userId: "u", version: 1, name: "Ann", role: "staff", isActive: true } as const;
const build = (requestId?: string) =>
  buildFact(userChanged, data, requestId === undefined ? {} : { requestId });

afterEach(() => stopTracing());

it("adds one span to the trace of each request that announced some of the facts", async () => {
  const exporter = await recordSpans();
  const other = CALLER.replace("4bf9", "5bf9");
  const facts = [build(CALLER), build(CALLER), build(other), build()];
  expect(await traceFacts("publish", facts, async () => "done")).toBe("done");
  const spans = exporter.getFinishedSpans().map(({ name, attributes, parentSpanContext }) => ({
    name,
    count: attributes["dash.facts"],
    trace: parentSpanContext?.traceId,
  }));
  const name = "publish user.changed.v1";
  expect(spans).toEqual([
    { name, count: 2, trace: CALLER.split("-")[0] },
    { name, count: 1, trace: other.split("-")[0] },
  ]);
});

it("marks the spans of work that fails", async () => {
  const exporter = await recordSpans();
  const work = traceFacts("apply", [build(CALLER)], () => Promise.reject(new Error("away")));
  await expect(work).rejects.toThrow("away");
  expect(exporter.getFinishedSpans()).toMatchObject([{ status: { code: 2 } }]);
});

it("adds no span for work that fails again", async () => {
  const exporter = await recordSpans();
  const fail = () => Promise.reject(new Error("away"));
  await expect(traceFacts("publish", [build(CALLER)], fail, true)).rejects.toThrow("away");
  expect(exporter.getFinishedSpans()).toEqual([]);
  await traceFacts("publish", [build(CALLER)], async () => "done", true);
  expect(exporter.getFinishedSpans()).toHaveLength(1);
});

it("only does the work while tracing is off", async () => {
  expect(await traceFacts("apply", [build(CALLER)], async () => "done")).toBe("done");
});
