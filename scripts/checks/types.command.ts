import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../project-root.ts";

const AT_ONCE = 2;

/**
 * Uses the native TypeScript compiler, which takes a fifth of the time. Lint still needs the JavaScript one for its
 * API.
 */
const compiler = fileURLToPath(
  new URL("bin/tsc", import.meta.resolve("typescript-native/package.json")),
);
// `npm run types -- services/time` checks only that workspace. All of them at once are two programs, because each program
// reads the packages that it uses anew.
const requested = process.argv.slice(2);
const programs = ["scripts/checks/types/services.json", "scripts/checks/types/browser.json"];
const waiting = requested.length > 0 ? requested : programs;
const faulty: string[] = [];

async function checkWhileAnyWait(): Promise<void> {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const cache = path.join(projectRoot, ".cache", "types", `${folder.replaceAll("/", "-")}.json`);
    const options = [
      "-p",
      folder,
      "--pretty",
      "false",
      "--incremental",
      "--tsBuildInfoFile",
      cache,
    ];
    const child = spawn(process.execPath, [compiler, ...options], {
      cwd: projectRoot,
      stdio: "inherit",
    });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) faulty.push(folder);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, checkWhileAnyWait));

if (faulty.length > 0) {
  console.error(`Types do not hold in ${faulty.sort().join(", ")}.`);
  process.exitCode = 1;
}
