import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { commandLineOf } from "./command-line.ts";
import type { Program } from "./program.ts";

const Running = z.object({
  pid: z.int().positive(),
  mark: z.string().min(1),
  stopSignal: z.custom<NodeJS.Signals>(
    (value) => typeof value === "string" && value in constants.signals,
  ),
});
type Running = z.infer<typeof Running>;

const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/** Stores which processes are running. After a start was killed, the next one finds and stops what is left of it. */
export class RunFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** Stores a process. Writes a new file and renames it, so that a crash or a full disk never leaves half a file. */
  note({ name, mark, stopSignal }: Program, pid: number): void {
    const written = `${this.#fileOf(name)}.new`;
    writeFileSync(written, JSON.stringify({ pid, mark, stopSignal } satisfies Running));
    renameSync(written, this.#fileOf(name));
  }

  forget(name: string): void {
    rmSync(this.#fileOf(name), { force: true });
  }

  /** Returns the id of the process with this name, if it is stored. */
  processId(name: string): number | undefined {
    return read(this.#fileOf(name))?.pid;
  }

  /** Stops every stored process that still runs, and removes all files, even unreadable ones. */
  async stopLeftovers(): Promise<void> {
    const files = readdirSync(this.#folder).map((name) => path.join(this.#folder, name));
    await Promise.all(
      files.map(async (file) => {
        const noted = read(file);
        if (noted) await stopLeftover(noted);
        rmSync(file, { force: true });
      }),
    );
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, `${name}.json`);
  }
}

async function stopLeftover({ pid, mark, stopSignal }: Running): Promise<void> {
  const runs = (): boolean => commandLineOf(pid)?.includes(mark) ?? false;
  if (runs()) send(pid, stopSignal);
  for (const end = Date.now() + PATIENCE_MS; runs() && Date.now() < end;) await pause(POLL_MS);
  if (runs()) send(pid, "SIGKILL");
}

/** Reads a file; undefined if it is not valid. A power cut may leave an empty file. */
function read(file: string): Running | undefined {
  try {
    return Running.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process, which may have ended already. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
