import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "../../failure.ts";
import { RunFolder } from "../supervisor/run-folder.ts";
import { Supervisor } from "../supervisor/supervisor.ts";
import { waitFor } from "./wait-for.ts";

test("waiting ends when nothing is wrong any more", async () => {
  const faults = ["not yet", "not yet", undefined];
  await waitFor({ name: "time", attempt: async () => faults.shift() });
  expect(faults).toEqual([]);
});

test("what is never ready is named with what is wrong", async () => {
  const waiting = waitFor({ name: "time", attempt: async () => "no stream", patienceMs: 100 });
  await expect(waiting).rejects.toThrow(new Failure("time is not ready after 0.1 s: no stream."));
});

test("K9-13 what is waited for is said, with what is wrong, and said again only where that changes", async () => {
  const faults = ["timeout expired", "timeout expired", "starting up", undefined];
  const messages: string[] = [];
  const say = (line: string) => void messages.push(line);
  await waitFor({ name: "Postgres", attempt: async () => faults.shift(), say, sayAfterMs: 0 });
  expect(messages).toEqual([
    "Waiting for Postgres: timeout expired",
    "Waiting for Postgres: starting up",
  ]);
});

test("K9-13 nothing is said of what is soon ready", async () => {
  const faults = ["not yet", undefined];
  const messages: string[] = [];
  const say = (line: string) => void messages.push(line);
  await waitFor({ name: "time", attempt: async () => faults.shift(), say });
  expect(messages).toEqual([]);
});

test("K9-13 a start waits three minutes, for what is its own and for what is not", async () => {
  const clock = jest.spyOn(Date, "now");
  const begin = clock.getMockImplementation() ?? Date.now;
  let now = begin();
  clock.mockImplementation(() => now);
  const attempt = async () => {
    now += 60_000;
    return "timeout expired";
  };
  await expect(waitFor({ name: "Postgres", attempt })).rejects.toThrow(
    "Postgres is not ready after 180 s: timeout expired.",
  );
  clock.mockRestore();
});

test("a process that is told to stop is not waited for", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dash-wait-"));
  const supervisor = new Supervisor(new RunFolder(folder), () => undefined);
  const script = "setInterval(() => undefined, 1000)";
  const command = [process.execPath, "-e", script] as const;
  const program = { name: "time", command, env: {}, mark: script, wave: 0 };
  const running = supervisor.start({ ...program, stopSignal: "SIGTERM" });
  const waiting = waitFor({ name: "time", attempt: async () => "no answer", running });
  await Promise.all([expect(waiting).rejects.toThrow("stopped meanwhile"), supervisor.stop()]);
  rmSync(folder, { recursive: true });
});

test("a process that cannot live ends the waiting with what it wrote", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dash-wait-"));
  const supervisor = new Supervisor(new RunFolder(folder), () => undefined);
  const script = "console.error('PORT: is missing'); process.exit(1)";
  const command = [process.execPath, "-e", script] as const;
  const running = supervisor.start({
    name: "time",
    command,
    env: {},
    stopSignal: "SIGTERM",
    mark: script,
    wave: 0,
  });
  const waiting = waitFor({ name: "time", attempt: async () => "no answer", running });
  await expect(waiting).rejects.toThrow(/ends as soon as it is started.*PORT: is missing/s);
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});
