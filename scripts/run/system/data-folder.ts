import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../failure.ts";
import { commandLineOf } from "../supervisor/command-line.ts";

interface Holder {
  readonly pid: number;
  readonly commandLine: string;
}

/** The folder with all data of one running system. A lock keeps a second system from using it. */
export class DataFolder {
  readonly path: string;
  readonly #lock: string;

  /** @throws Failure while another start uses the folder. */
  constructor(folder: string) {
    this.path = folder;
    this.#lock = this.file("lock.json");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#take();
  }

  file(name: string): string {
    return path.join(this.path, name);
  }

  release(): void {
    rmSync(this.#lock, { force: true });
  }

  #take(): void {
    const holder = this.#holder();
    if (holder) {
      throw new Failure(
        `The system already runs on ${this.path} (process ${holder.pid}).\n` +
          "Use that one, stop it with Ctrl-C there, or choose another folder and port: DATA_DIR=.data2 PORT=8081 npm start",
      );
    }
    this.release();
    const self: Holder = { pid: process.pid, commandLine: commandLineOf(process.pid) ?? "" };
    try {
      writeFileSync(this.#lock, JSON.stringify(self), { flag: "wx", mode: 0o600 });
    } catch {
      throw new Failure(`Another start took ${this.path} at this moment. Start again.`);
    }
  }

  /**
   * Returns who holds the lock. The lock file of a killed start has the id of a process that has ended, or an id that
   * another program has now.
   */
  #holder(): Holder | undefined {
    try {
      const holder = JSON.parse(readFileSync(this.#lock, "utf8")) as Holder;
      return holder.pid !== process.pid && commandLineOf(holder.pid) === holder.commandLine
        ? holder
        : undefined;
    } catch {
      return undefined;
    }
  }
}
