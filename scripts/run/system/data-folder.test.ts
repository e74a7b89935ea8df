import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commandLineOf } from "../supervisor/command-line.ts";
import { DataFolder } from "./data-folder.ts";

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "dash-data-")), "data");
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

function writeLock(pid: number, commandLine: string): void {
  writeFileSync(path.join(folder, "lock.json"), JSON.stringify({ pid, commandLine }));
}

test("a new data folder is open to its owner only", () => {
  expect(statSync(new DataFolder(folder).path).mode & 0o777).toBe(0o700);
});

test("a second start on the same folder says who has it and what to do", async () => {
  new DataFolder(folder);
  const other = spawn(process.execPath, [
    "-e",
    "console.log(1); setInterval(() => undefined, 1000)",
  ]);
  await once(other.stdout, "data");
  writeLock(other.pid ?? 0, commandLineOf(other.pid ?? 0) ?? "");
  expect(() => new DataFolder(folder)).toThrow(`(process ${other.pid})`);
  expect(() => new DataFolder(folder)).toThrow("DATA_DIR=");
  other.kill();
});

test("the lock of a start that was killed does not hold", () => {
  new DataFolder(folder).release();
  writeLock(process.ppid, "a program that had this number before");
  expect(() => new DataFolder(folder)).not.toThrow();
});

test("a released folder can be taken again", () => {
  new DataFolder(folder).release();
  expect(() => new DataFolder(folder)).not.toThrow();
});
