import { execFile } from "node:child_process";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Failure } from "../../failure.ts";
import { installPackage } from "../../run/system/install-package.ts";

/** Whether processes can have their own clock; macOS blocks loading libraries into most programs. */
export function canShift(): boolean {
  return process.platform === "linux";
}

/**
 * A clock that can be set while processes use it: libfaketime replaces the system's clock for them. Their monotonic
 * clock and the clock of Postgres do not change.
 */
export class ShiftedClock {
  readonly #folder: string;
  readonly #library: string;
  #shiftSeconds = 0;

  private constructor(folder: string, library: string) {
    this.#folder = folder;
    this.#library = library;
  }

  /** @throws Failure when libfaketime is not available. */
  static async open(): Promise<ShiftedClock> {
    const library = await findLibrary();
    const clock = new ShiftedClock(await mkdtemp(path.join(tmpdir(), "dash-clock-")), library);
    await clock.jump(0);
    return clock;
  }

  /** The environment variables of a process that uses this clock. */
  environment(): Record<string, string> {
    return {
      LD_PRELOAD: this.#library,
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
    await this.jump(Math.round((instant - this.now()) / 1000));
  }

  /** Sets the clock forward or back. */
  async jump(seconds: number): Promise<void> {
    this.#shiftSeconds += seconds;
    const shift = this.#shiftSeconds < 0 ? `${this.#shiftSeconds}` : `+${this.#shiftSeconds}`;
    // Renames a complete file: a process that read half a file would use the real time for a moment.
    await writeFile(`${this.#file}.next`, `${shift}\n`);
    await rename(`${this.#file}.next`, this.#file);
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }

  get #file(): string {
    return path.join(this.#folder, "shift");
  }
}

const execute = promisify(execFile);

async function findLibrary(): Promise<string> {
  const installed = await ofFaketime();
  if (installed) return installed;
  await installPackage({ apt: "faketime", brew: "libfaketime" }, () => undefined);
  const library = await ofFaketime();
  if (library) return library;
  throw new Failure(
    "F16 needs libfaketime, and this system let no package manager install it.\nInstall the package `faketime`, or leave the case out.",
  );
}

/** The library that `faketime` loads into programs; undefined without `faketime`. */
async function ofFaketime(): Promise<string | undefined> {
  const { stdout } = await execute("faketime", ["-m", "now", "printenv", "LD_PRELOAD"]).catch(
    () => ({ stdout: "" }),
  );
  return stdout.trim() || undefined;
}
