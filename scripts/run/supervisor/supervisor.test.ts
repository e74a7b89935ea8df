import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "@dash/service-lib/testing/until";
import type { Program } from "./program.ts";
import { RunFolder } from "./run-folder.ts";
import { Supervisor } from "./supervisor.ts";

const STAYS = "console.log('up'); setInterval(() => undefined, 1000);";
const OBSTINATE = `process.on('SIGTERM', () => console.log('told')); ${STAYS}`;

let folder: string;
let lines: string[];
let runFolder: RunFolder;
let supervisor: Supervisor;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-supervisor-"));
  lines = [];
  runFolder = new RunFolder(folder);
  supervisor = new Supervisor(runFolder, (name, line) => lines.push(`${name}: ${line}`));
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

function node(name: string, script: string, wave = 0): Program {
  return {
    name,
    command: [process.execPath, "-e", script],
    env: {},
    stopSignal: "SIGTERM",
    mark: script,
    wave,
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("each line a process writes is passed on with its name", async () => {
  supervisor.start(
    node(
      "time",
      "console.log('one\\ntwo'); console.error('three'); setInterval(() => undefined, 1000)",
    ),
  );
  await until("three lines arrive", () => lines.length === 3);
  expect(lines.sort()).toEqual(["time: one", "time: three", "time: two"]);
});

test("F1 a killed process is started again under another number", async () => {
  const running = supervisor.start(node("time", STAYS));
  await until("it is up", () => lines.includes("time: up"));
  const first = running.pid;
  running.kill("SIGKILL");
  await until("it is up again", () => lines.filter((line) => line === "time: up").length === 2);
  expect(running.pid).not.toBe(first);
  expect(runFolder.processId("time")).toBe(running.pid);
});

test("F1 a process that cannot live is tried again after a pause, and says so", async () => {
  const running = supervisor.start(node("time", "process.exit(3)"));
  await until("it died thrice", () => running.deaths === 3);
  const messages = lines.filter((line) => line.includes("ended with code 3"));
  expect(messages).toEqual([
    expect.stringContaining("in 100 ms"),
    expect.stringContaining("in 200 ms"),
    expect.stringContaining("in 400 ms"),
  ]);
});

test("what takes the place of another has its name, is started again as told, and the other ends", async () => {
  const former = supervisor.start(node("time", STAYS));
  const next = supervisor.start(node("time-next", `console.log("next"); ${STAYS}`));
  await until("both are up", () => lines.length === 3);
  const [pid, nextPid] = [former.pid ?? 0, next.pid];
  await supervisor.succeed(former, next, node("time", `console.log("again"); ${STAYS}`));
  expect(isRunning(pid)).toBe(false);
  expect(supervisor.names()).toEqual(["time"]);
  expect(supervisor.find("time").pid).toBe(nextPid);
  expect(readdirSync(folder)).toEqual(["time.json"]);
  expect(runFolder.processId("time")).toBe(nextPid);
  next.kill("SIGKILL");
  await until("it is up again", () => lines.includes("time: again"));
});

test("a program that does not exist is reported like a death, not thrown", async () => {
  const running = supervisor.start({ ...node("time", ""), command: ["/nonexistent/program"] });
  await until("it failed", () => running.deaths === 1);
  expect(lines[0]).toContain("could not be started");
});

test("F20 stopping ends the later waves first and leaves nothing behind", async () => {
  const sayAtEnd = (word: string): string =>
    `process.on('SIGTERM', () => { console.log('${word}'); process.exit(0) }); ${STAYS}`;
  const started = [
    node("database", sayAtEnd("database ends"), 0),
    node("gateway", sayAtEnd("gateway ends"), 1),
  ].map((program) => supervisor.start(program));
  await until("both are up", () => lines.length === 2);
  const pids = started.map(({ pid }) => pid ?? 0);
  await supervisor.stop();
  await until("both said goodbye", () => lines.length === 4);
  expect(lines.slice(2)).toEqual(["gateway: gateway ends", "database: database ends"]);
  expect(pids.some(isRunning)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test("a process that waits for its restart is not started again after the stop", async () => {
  const running = supervisor.start(node("time", "process.exit(1)"));
  await until("it died twice", () => running.deaths === 2);
  await supervisor.stop();
  expect(running.pid).toBeUndefined();
  expect(() => supervisor.start(node("late", STAYS))).toThrow("being stopped");
});

test("what a killed start left running is stopped by the next one", async () => {
  const running = supervisor.start(node("time", STAYS));
  await until("it is up", () => lines.includes("time: up"));
  const pid = running.pid ?? 0;
  await new RunFolder(folder).stopLeftovers();
  await until("its end is noticed", () => running.deaths > 0);
  expect(isRunning(pid)).toBe(false);
});

test("a stranger that has the number of a left-over is not touched", async () => {
  runFolder.note(node("time", "another script"), process.pid);
  await runFolder.stopLeftovers();
  expect(isRunning(process.pid)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test("a note that a power cut left empty or cut off is taken for none, and is gone then", async () => {
  writeFileSync(path.join(folder, "time.json"), "");
  writeFileSync(path.join(folder, "stock.json"), '{"pid":12,"ma');
  writeFileSync(path.join(folder, "tools.json"), '{"report":{}}');
  await runFolder.stopLeftovers();
  expect(readdirSync(folder)).toEqual([]);
});

test("F13 where a note cannot be written, that is a warning, and all goes on", async () => {
  const running = supervisor.start(node("time", STAYS));
  await until("it is up", () => lines.includes("time: up"));
  rmSync(folder, { recursive: true });
  running.kill("SIGKILL");
  await until("it is up again", () => lines.filter((line) => line === "time: up").length === 2);
  expect(lines.join("\n")).toContain("could not be noted as running");
  mkdirSync(folder);
});

test("F13 a process that hears no signal is killed in the end", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const running = supervisor.start(node("time", OBSTINATE));
  const pid = running.pid ?? 0;
  while (!lines.includes("time: up")) await new Promise(setImmediate);
  const stopped = supervisor.stop();
  while (!lines.includes("time: told")) await new Promise(setImmediate);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  await stopped;
  expect(isRunning(pid)).toBe(false);
});
