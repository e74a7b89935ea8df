import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { endProcess, type Command } from "../../run/supervisor/bound-command.ts";

/** Servers that a case runs itself, in a folder of their own. What is killed stays away until it is run again. */
export class OwnServers {
  readonly folder = mkdtempSync(path.join(tmpdir(), "dash-servers-"));
  readonly #running = new Map<string, ChildProcess>();

  run(name: string, [program, ...words]: Command): void {
    this.#running.set(name, spawn(program, words, { stdio: "ignore" }));
  }

  /** Kills a server with all its processes (SIGKILL). */
  async kill(name: string): Promise<void> {
    const server = this.#running.get(name);
    if (!server) throw new Error(`The server ${name} does not run.`);
    this.#running.delete(name);
    await endProcess(server, "SIGKILL");
  }

  async stop(): Promise<void> {
    for (const name of [...this.#running.keys()]) await this.kill(name);
    await rm(this.folder, { recursive: true });
  }
}
