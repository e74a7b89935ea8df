import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { commandLineOf, commandLines } from "./command-line.ts";

test("a running process is found by its command line, and no longer once it has ended", async () => {
  const mark = randomUUID();
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", mark]);
  const matching = () => commandLines().filter((line) => line.includes(mark));
  await once(child, "spawn");
  expect(matching()).toEqual([commandLineOf(child.pid ?? 0)]);
  child.kill();
  await once(child, "exit");
  expect(matching()).toEqual([]);
});
