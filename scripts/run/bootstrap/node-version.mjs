import { readFileSync } from "node:fs";

/** The oldest supported Node, as [major, minor], from `engines` in package.json. */
function oldestSupported() {
  const { engines } = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
  );
  return /(\d+)\.(\d+)/.exec(engines.node).slice(1).map(Number);
}

/** Ends the process with a clear message if Node is too old. */
export function requireNode() {
  const [major, minor] = oldestSupported();
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Node ${major}.${minor} or newer is needed; this is ${process.version}.\nInstall it from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
