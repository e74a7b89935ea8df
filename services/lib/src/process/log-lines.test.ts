import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino, type Logger } from "pino";
import { LogLines } from "./log-lines.ts";

let folder: string;
let file: string;
let output: number;
let lines: LogLines;
let log: Logger;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "log-lines-"));
  file = path.join(folder, "log");
  output = openSync(file, "w");
  lines = new LogLines(output);
  log = pino({}, lines);
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (): string => readFileSync(file, "utf8");

it("holds lines until they are flushed, and writes each once", () => {
  log.info("one");
  log.info("two");
  expect(written()).toBe("");
  lines.flush();
  lines.flush();
  expect(written().match(/one|two/g)).toEqual(["one", "two"]);
});

it("writes a warning at once, after the lines before it", () => {
  log.info("before");
  log.child({ requestId: "r" }).warn("careful");
  expect(written().match(/before|careful/g)).toEqual(["before", "careful"]);
});

it("writes before too many lines are collected", () => {
  log.info("x".repeat(70_000));
  expect(written().length).toBeGreaterThan(70_000);
});

it("continues without a reader", () => {
  closeSync(output);
  log.error("nobody reads this");
  expect(written()).toBe("");
});
