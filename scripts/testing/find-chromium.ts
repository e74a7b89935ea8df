import { Failure } from "../failure.ts";
import { installPackage } from "../run/system/install-package.ts";
import { onPath } from "../run/system/on-path.ts";

/** Chromium without windows, which takes a third less processor time. Debian packs it, brew does not. */
const WITHOUT_WINDOWS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Returns the path of Chromium. If it is missing, installs it with the operating system's package manager. */
export async function findChromium(say: (text: string) => void): Promise<string> {
  const executable = process.env["CHROMIUM_PATH"] || onPath(WITHOUT_WINDOWS);
  if (executable) return executable;
  if (onPath("apt-get")) await installPackage({ apt: WITHOUT_WINDOWS, brew: "chromium" }, say);
  const installed = firstOnPath();
  if (installed) return installed;
  await installPackage({ apt: "chromium", brew: "chromium" }, say);
  const program = firstOnPath();
  if (program) return program;
  throw new Failure(
    "Chromium is not installed, and this system let no package manager install it.\n" +
      "Install Chromium or Chrome, or set CHROMIUM_PATH to its program.",
  );
}

function firstOnPath(): string | undefined {
  return [WITHOUT_WINDOWS, ...NAMES].map((name) => onPath(name)).find((file) => file !== undefined);
}
