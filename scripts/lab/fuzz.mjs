/** Runs the fuzz test: `npm run fuzz -- --requests 20000`. */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "100000" }, seed: { type: "string" } },
});
const env = { ...process.env, FUZZ_REQUESTS: values.requests };
if (values.seed) env.FUZZ_SEED = values.seed;
const A_DAY_MS = 86_400_000;

const jest = ["node_modules/jest/bin/jest.js", "--config=jest.systems.config.js"];
const command = [...jest, `--testTimeout=${A_DAY_MS}`, "scripts/lab/fuzz/"];
spawn(process.execPath, command, { stdio: "inherit", env }).on("exit", (code) => {
  process.exitCode = code ?? 1;
});
