import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandLineOf } from "./command-line.ts";
import type { Program } from "./program.ts";

interface Running {
  readonly pid: number;
  readonly mark: string;
  readonly stopSignal: NodeJS.Signals;
}

const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/** Notes which processes run, so that what a killed start left over is found and stopped by the next one. */
export class RunFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  note({ name, mark, stopSignal }: Program, pid: number): void {
    writeFileSync(this.#fileOf(name), JSON.stringify({ pid, mark, stopSignal } satisfies Running));
  }

  forget(name: string): void {
    rmSync(this.#fileOf(name), { force: true });
  }

  /** The number of the running process of that name, if one is noted. */
  processId(name: string): number | undefined {
    try {
      return (JSON.parse(readFileSync(this.#fileOf(name), "utf8")) as Running).pid;
    } catch {
      return undefined;
    }
  }

  /** Stops whatever is noted and still runs. */
  async stopLeftovers(): Promise<void> {
    const names = readdirSync(this.#folder).map((file) => path.basename(file, ".json"));
    await Promise.all(names.map((name) => this.#stopLeftover(name)));
  }

  async #stopLeftover(name: string): Promise<void> {
    const file = this.#fileOf(name);
    const { pid, mark, stopSignal } = JSON.parse(readFileSync(file, "utf8")) as Running;
    const runs = (): boolean => commandLineOf(pid)?.includes(mark) ?? false;
    if (runs()) send(pid, stopSignal);
    for (const end = Date.now() + PATIENCE_MS; runs() && Date.now() < end;) await pause(POLL_MS);
    if (runs()) send(pid, "SIGKILL");
    rmSync(file, { force: true });
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, `${name}.json`);
  }
}

/** Sends a signal to a process that may have ended by itself meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
