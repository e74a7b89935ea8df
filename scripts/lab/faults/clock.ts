import { execFile } from "node:child_process";
import { rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Failure } from "../../failure.ts";
import { installPackage } from "../../run/system/install-package.ts";

const run = promisify(execFile);

/** Whether processes can have their own clock; macOS blocks loading libraries into most programs. */
export function canShift(): boolean {
  return process.platform === "linux";
}

/**
 * A clock that can be set while processes use it: libfaketime replaces the system's clock for them. Their monotonic
 * clock and the clock of Postgres do not change.
 */
export class ShiftedClock {
  readonly #file = path.join(tmpdir(), `dash-clock-${process.pid}`);
  #shiftSeconds = 0;

  /**
   * Returns the environment variables of a process that uses this clock.
   * @throws Failure when libfaketime is not available.
   */
  async open(): Promise<Record<string, string>> {
    await this.set(this.now());
    return {
      LD_PRELOAD: await findLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // With the cache each process would notice a jump at a different moment within ten seconds.
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** The time of the processes, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#shiftSeconds * 1000;
  }

  /** Sets the clock, to the second. */
  async set(instant: number): Promise<void> {
    this.#shiftSeconds += Math.round((instant - this.now()) / 1000);
    const shift = this.#shiftSeconds < 0 ? `${this.#shiftSeconds}` : `+${this.#shiftSeconds}`;
    // Renames a complete file: a process that read half a file would use the real time for a moment.
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

/** The library that `faketime` loads into programs; empty without `faketime`. */
async function faketimeLibrary(): Promise<string> {
  const command = ["-m", "now", "printenv", "LD_PRELOAD"];
  const { stdout } = await run("faketime", command).catch(() => ({ stdout: "" }));
  return stdout.trim();
}
