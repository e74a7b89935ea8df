import { spawn } from "node:child_process";
import { once } from "node:events";
import { processorSeconds, residentMebibytes, treeUse } from "./processor-time.ts";

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

test("counts a process with the children of its children", async () => {
  const inner = "setTimeout(() => undefined, 3000)";
  const outer = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}]); ${inner}`;
  const child = spawn(process.execPath, ["-e", `(() => { ${outer} })(); console.log("up")`]);
  await once(child.stdout, "data");
  const own = treeUse(child.pid ?? 0);
  const all = treeUse(process.pid);
  child.kill();
  expect(own.mebibytes).toBeGreaterThan(own.ownMebibytes);
  expect(all.mebibytes).toBeGreaterThan(own.mebibytes);
  expect(all.processorSeconds).toBeGreaterThan(own.processorSeconds);
});
