/** Runs all fault cases, or those that are named: `npm run faults -- F18 --minutes 10`. */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "0" } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 0)) throw new Error("--minutes takes a number, such as --minutes 10.");
const names = positionals.map((name) => name.toUpperCase());
const chosen = names.length > 0 ? ["-t", `^(${names.join("|")})\\b`] : [];
const MOST_BESIDE_MS = 900_000;

const timeout = `--testTimeout=${minutes * 60_000 + MOST_BESIDE_MS}`;
const jest = ["node_modules/jest/bin/jest.js", "--config=jest.systems.config.js", "--verbose"];
const env = { ...process.env, FAULT_MINUTES: String(minutes), FAULT_NAMES: names.join(" ") };
const command = [...jest, timeout, "scripts/lab/faults/", ...chosen];
spawn(process.execPath, command, { stdio: "inherit", env }).on("exit", (code) => {
  process.exitCode = code ?? 1;
});
