import { reportBuilds } from "@dash/contracts/releases/build-reports";
import { setTransport } from "@dash/kit";
import { createBuildReports } from "./build-reports.ts";

let sent: { url: string; keepalive: unknown; reports: unknown[] }[] = [];
let restore: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  restore = setTransport((url, { body = "", keepalive }) => {
    const { reports } = reportBuilds.body.parse(JSON.parse(body as string));
    sent.push({ url, keepalive, reports });
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  jest.spyOn(console, "error").mockImplementation();
});
afterEach(async () => {
  await pass(5_000);
  jest.useRealTimers();
  jest.restoreAllMocks();
  restore();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("an outcome of a build is reported once, together with others, a moment later", async () => {
  const reports = createBuildReports(() => true);
  reports.shown("stock", "b1");
  reports.shown("stock", "b1");
  reports.failed("stock", "b2", "threw", new TypeError("secret"));
  reports.failed("stock", "b2", "not-loaded", new Error("secret"));
  reports.shown("time", "b1");
  await pass(500);
  expect(sent).toEqual([]);
  await pass(5_000);
  expect(sent).toEqual([
    {
      url: "/api/build-reports",
      keepalive: true,
      reports: [
        { part: "stock", build: "b1", outcome: "shown" },
        { part: "stock", build: "b2", outcome: "threw", fault: { kind: "TypeError", at: null } },
        { part: "time", build: "b1", outcome: "shown" },
      ],
    },
  ]);
  reports.shown("stock", "b1");
  reports.shown("kpi", "b1");
  await pass(5_000);
  expect(sent[1]?.reports).toEqual([{ part: "kpi", build: "b1", outcome: "shown" }]);
});

test("a page sends its waiting reports when it is closed", async () => {
  createBuildReports(() => true).shown("stock", "b1");
  await pass(0);
  window.dispatchEvent(new Event("pagehide"));
  expect(sent).toHaveLength(1);
});

test("a request has no more reports than the contract allows", async () => {
  const reports = createBuildReports(() => true);
  for (let build = 0; build < 25; build += 1) reports.shown("stock", `b${build}`);
  await pass(5_000);
  expect(sent.map((batch) => batch.reports.length)).toEqual([20, 5]);
});

test("a page with reports disabled sends nothing, and still logs on its console what was not loaded", async () => {
  const error = new Error("404");
  createBuildReports(() => false).failed("stock", "b1", "not-loaded", error);
  await pass(5_000);
  expect(sent).toEqual([]);
  expect(console.error).toHaveBeenCalledWith("Build b1 of stock was not loaded", error);
});
