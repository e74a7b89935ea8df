import { spawn } from "node:child_process";
import { once } from "node:events";
import { processorSeconds, residentMebibytes } from "./processor-time.ts";

const BUSY_MS = 300;

test("counts the processor time of a process and of its children", async () => {
  const before = processorSeconds(process.pid) ?? 0;
  const busy = `for (const end = Date.now() + ${BUSY_MS}; Date.now() < end;);`;
  const child = spawn(process.execPath, ["-e", busy], { stdio: "ignore" });
  await once(child, "exit");
  const used = (processorSeconds(process.pid) ?? 0) - before;
  expect(used).toBeGreaterThan(0);
});

test("knows the memory of a running process, and nothing of one that is gone", () => {
  expect(residentMebibytes(process.pid)).toBeGreaterThan(10);
  expect(processorSeconds(undefined)).toBeUndefined();
  expect(residentMebibytes(2 ** 30)).toBeUndefined();
});
