import { execFileSync } from "node:child_process";
import { processUse } from "./process-use.ts";

const isLinux = process.platform === "linux";

(isLinux ? it : it.skip)(
  "counts the processor time of children that have ended, and memory",
  () => {
    const before = processUse([process.pid]);
    execFileSync(process.execPath, [
      "-e",
      "for (const end = Date.now() + 300; Date.now() < end;);",
    ]);
    const after = processUse([process.pid]);
    expect(after.processorSeconds - before.processorSeconds).toBeGreaterThan(0.1);
    expect(after.mebibytes).toBeGreaterThan(10);
  },
);
