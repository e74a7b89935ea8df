import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);
const command = ["command.mjs", "release/build/build-start.command.ts"];

/**
 * Builds the program that starts the system, in a process whose memory is free again when it ends. Returns undefined
 * after a failure, which the process has printed.
 */
export function buildStart() {
  const files = command.map((file) => fileURLToPath(new URL(`scripts/${file}`, root)));
  const { status } = spawnSync(process.execPath, files, { stdio: "inherit" });
  return status === 0 ? new URL("dist/services/start/current/main.js", root) : undefined;
}
