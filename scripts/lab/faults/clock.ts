import { execFile } from "node:child_process";
import { rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Failure } from "../../failure.ts";
import { installPackage } from "../../run/system/install-package.ts";

const run = promisify(execFile);

/** Whether processes can have a clock of their own. On macOS most programs cannot be made to load libfaketime. */
export function canShift(): boolean {
  return process.platform === "linux";
}

/**
 * A clock for processes that can be set while they run. libfaketime gives it to them in place of the system's clock.
 * Their monotonic clock and the clock of Postgres do not change.
 */
export class ShiftedClock {
  readonly #file = path.join(tmpdir(), `dash-clock-${process.pid}`);
  #shiftSeconds = 0;

  /**
   * Returns the environment variables for a process that uses this clock.
   * @throws Failure when libfaketime is not available.
   */
  async open(): Promise<Record<string, string>> {
    await this.set(this.now());
    return {
      LD_PRELOAD: await findLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // With libfaketime's cache, each process would notice a jump at another time, up to ten seconds later.
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** The time by this clock, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#shiftSeconds * 1000;
  }

  /** Sets the clock, exact to the second. */
  async set(instant: number): Promise<void> {
    this.#shiftSeconds += Math.round((instant - this.now()) / 1000);
    const shift = this.#shiftSeconds < 0 ? `${this.#shiftSeconds}` : `+${this.#shiftSeconds}`;
    // Writes another file and renames it: a process that read half a file would use the real time for a moment.
    await writeFile(`${this.#file}.next`, `${shift}\n`);
    await rename(`${this.#file}.next`, this.#file);
  }

  close(): Promise<void> {
    return rm(this.#file);
  }
}

async function findLibrary(): Promise<string> {
  const installed = await faketimeLibrary();
  if (installed) return installed;
  await installPackage({ apt: "faketime", brew: "libfaketime" }, () => undefined);
  const library = await faketimeLibrary();
  if (library) return library;
  throw new Failure(
    "F16 needs libfaketime, and this system let no package manager install it.\nInstall the package `faketime`, or leave the case out.",
  );
}

/** The library that the command `faketime` loads into programs; empty if the command is not installed. */
async function faketimeLibrary(): Promise<string> {
  const command = ["-m", "now", "printenv", "LD_PRELOAD"];
  const { stdout } = await run("faketime", command).catch(() => ({ stdout: "" }));
  return stdout.trim();
}
