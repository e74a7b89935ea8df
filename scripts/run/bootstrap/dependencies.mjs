import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const lockfile = `${root}package-lock.json`;
/** npm writes this file last. If it is missing, the installation was interrupted. */
const installed = `${root}node_modules/.package-lock.json`;
const stamp = `${root}node_modules/.installed-from`;
/** The package that runs TypeScript, which the start needs first. */
const translator = `${root}node_modules/tsx/package.json`;
/** If `lockfile` and `installed` were written at most this much apart, one `npm install` wrote both, so they match. */
const SAME_MOMENT_MS = 10_000;

/** Whether packages are installed, those of this lockfile or of another. */
export function hasPackages() {
  return modifiedAt(translator) !== undefined;
}

/** Installs the packages of the lockfile, unless they are installed already. */
export function installDependencies() {
  const wanted = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
  if (!areInstalled(wanted)) install();
  writeFileSync(stamp, wanted);
}

function areInstalled(wanted) {
  const installedAt = modifiedAt(installed);
  if (installedAt === undefined || !hasPackages()) return false;
  return read(stamp) === wanted || installedAt + SAME_MOMENT_MS >= modifiedAt(lockfile);
}

/**
 * Installs all packages. NODE_ENV=production must not be set, because npm would leave out those that build the
 * sources.
 */
function install() {
  console.log("Installing packages (npm ci)");
  const npm = process.env.npm_execpath;
  const [program, ...before] = npm ? [process.execPath, npm] : ["npm"];
  const arguments_ = [...before, "ci", "--include=dev", "--no-audit", "--no-fund"];
  const { status } = spawnSync(program, arguments_, { cwd: root, stdio: "inherit" });
  if (status === 0) return;
  console.error(
    "The packages could not be installed; npm says why above.\nCheck the network and the registry (`npm ping`), then try again.",
  );
  process.exit(1);
}

function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
