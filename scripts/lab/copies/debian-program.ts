import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Failure, withoutStack } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import type { Command } from "../../run/supervisor/bound-command.ts";
import { updatePackageLists } from "../../run/system/install-package.ts";
import { onPath } from "../../run/system/on-path.ts";

const execute = promisify(execFile);
const CACHE = path.join(projectRoot, ".cache/debian");
const PROGRAM_FOLDERS = ["usr/sbin", "usr/bin"];

/**
 * Returns the command of a program that only tests use: the installed one, or else the one in the Debian package of
 * the same name. The package is unpacked with the libraries that this machine lacks, which takes no root and installs
 * nothing.
 * @throws Failure when there is neither.
 */
export async function debianProgram(name: string): Promise<Command> {
  const installed = onPath(name);
  if (installed) return [installed];
  const folder = path.join(CACHE, name);
  return (await unpackedProgram(folder, name)) ?? unpack(folder, name);
}

async function unpack(folder: string, name: string): Promise<Command> {
  await mkdir(CACHE, { recursive: true });
  const part = await mkdtemp(`${folder}-`);
  try {
    await unpackPackages(part, name);
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw new Failure(
      `${name} is not installed, and its Debian package could not be unpacked:\n` +
        `${withoutStack([(error as Error).message]).join("\n")}\n` +
        `Install it (Debian, Ubuntu: \`sudo apt-get update && sudo apt-get install ${name}\`).`,
    );
  }
  const command = await unpackedProgram(folder, name);
  if (command) return command;
  throw new Failure(`The Debian package ${name} has no program of this name.`);
}

async function unpackPackages(folder: string, name: string): Promise<void> {
  const packages = await missingPackages(name).catch(async () => {
    await updatePackageLists();
    return missingPackages(name);
  });
  const options = { cwd: folder };
  await execute("apt-get", ["download", ...packages], options);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".deb"));
  for (const file of files) await execute("dpkg", ["-x", file, "."], options);
}

/** The package and those it needs, without those that this machine has. */
async function missingPackages(name: string): Promise<string[]> {
  const words = ["install", "--simulate", "--no-install-recommends", name];
  return packagesIn((await execute("apt-get", words)).stdout);
}

/** The packages that a simulated installation names, on lines such as `Inst haproxy (2.6.12-1 Debian:12 [amd64])`. */
export function packagesIn(simulation: string): string[] {
  return [...simulation.matchAll(/^Inst (\S+)/gm)].map(([, name = ""]) => name);
}

/** The command of a program in an unpacked package, with its libraries; undefined if it is not there. */
async function unpackedProgram(folder: string, name: string): Promise<Command | undefined> {
  const program = onPath(
    name,
    PROGRAM_FOLDERS.map((each) => path.join(folder, each)),
  );
  if (!program) return undefined;
  const libraries = await readdir(path.join(folder, "usr/lib")).catch(() => []);
  const folders = libraries.map((each) => path.join(folder, "usr/lib", each)).join(path.delimiter);
  return ["env", `LD_LIBRARY_PATH=${folders}`, program];
}
