import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Failure } from "../../failure.ts";
import { onPath } from "./on-path.ts";

const execute = promisify(execFile);

/**
 * Installs a program with any package manager of the operating system. It may fail silently; the caller checks
 * whether the program exists.
 */
export async function installPackage(
  names: { readonly apt: string; readonly brew: string },
  say: (text: string) => void,
): Promise<void> {
  if (onPath("apt-get")) {
    say(`Installing ${names.apt} with apt-get`);
    await attempt([...asRoot(), "apt-get", "update"]);
    await attempt([
      ...asRoot(),
      "apt-get",
      "install",
      "--yes",
      "--no-install-recommends",
      names.apt,
    ]);
  } else if (onPath("brew")) {
    say(`Installing ${names.brew} with brew`);
    await attempt(["brew", "install", names.brew]);
  }
}

/**
 * Returns the path of a program. If it is missing, installs the package of its name.
 * @throws Failure that ends with `advice` if that does not help.
 */
export async function findOrInstall(
  program: string,
  advice: string,
  say: (text: string) => void,
): Promise<string> {
  const installed = onPath(program);
  if (installed) return installed;
  await installPackage({ apt: program, brew: program }, say);
  const file = onPath(program);
  if (file) return file;
  throw new Failure(
    `${program} is not installed, and this system let no package manager install it.\n${advice}`,
  );
}

/** The words before a command that runs it as root. With `-n`, sudo fails instead of asking for a password. */
function asRoot(): readonly string[] {
  const environment = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  return process.getuid?.() === 0 ? environment : ["sudo", "-n", ...environment];
}

async function attempt([program = "", ...arguments_]: readonly string[]): Promise<void> {
  await execute(program, arguments_, { maxBuffer: 64 * 1024 * 1024 }).catch(() => undefined);
}
