import { execFile } from "node:child_process";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Failure } from "../../failure.ts";
import { installPackage } from "../../system/install-package.ts";

/** Whether processes can be given a clock of their own; macOS keeps what is loaded into them from most programs. */
export function canShift(): boolean {
  return process.platform === "linux";
}

/**
 * A clock that can be set while processes run by it: libfaketime answers them in the system's place. What they measure
 * time with goes on as it is, and so does the clock of Postgres.
 */
export class ShiftedClock {
  readonly #folder: string;
  readonly #library: string;
  #shiftSeconds = 0;

  private constructor(folder: string, library: string) {
    this.#folder = folder;
    this.#library = library;
  }

  /** @throws Failure where libfaketime cannot be had. */
  static async open(): Promise<ShiftedClock> {
    const library = await findLibrary();
    const clock = new ShiftedClock(await mkdtemp(path.join(tmpdir(), "dash-clock-")), library);
    await clock.jump(0);
    return clock;
  }

  /** The variables of a process that lives by this clock. */
  environment(): Record<string, string> {
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // Otherwise each process would hear of a jump at another moment within ten seconds.
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** Milliseconds since 1970, as the processes read it. */
  now(): number {
    return Date.now() + this.#shiftSeconds * 1000;
  }

  /** Sets the clock, to the second. */
  async set(instant: number): Promise<void> {
    await this.jump(Math.round((instant - this.now()) / 1000));
  }

  /** Sets the clock forward, or back. */
  async jump(seconds: number): Promise<void> {
    this.#shiftSeconds += seconds;
    const shift = this.#shiftSeconds < 0 ? `${this.#shiftSeconds}` : `+${this.#shiftSeconds}`;
    // Whoever read half of it would be back in the present for a moment.
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
  const found = await ofFaketime();
  if (found) return found;
  throw new Failure(
    "F16 needs libfaketime, and this system let no package manager install it.\nInstall the package `faketime`, or leave the case out.",
  );
}

/** What `faketime` loads into the programs that it starts; undefined without one. */
async function ofFaketime(): Promise<string | undefined> {
  const { stdout } = await execute("faketime", ["-m", "now", "printenv", "LD_PRELOAD"]).catch(
    () => ({ stdout: "" }),
  );
  return stdout.trim() || undefined;
}
