import type { LogSink } from "./log-lines.ts";
import type { Program } from "./program.ts";
import type { RunFolder } from "./run-folder.ts";
import { SupervisedProcess } from "./supervised-process.ts";

/** Keeps programs running, and stops them wave by wave. */
export class Supervisor {
  readonly #runFolder: RunFolder;
  readonly #sink: LogSink;
  #processes: SupervisedProcess[] = [];
  #stopped = false;

  constructor(runFolder: RunFolder, sink: LogSink) {
    this.#runFolder = runFolder;
    this.#sink = sink;
  }

  /**
   * Starts a program.
   * @throws Error after `stop`, so that a start that is still going on leaves nothing running.
   */
  start(program: Program): SupervisedProcess {
    if (this.#stopped)
      throw new Error(`${program.name} is not started: everything is being stopped.`);
    const started = new SupervisedProcess(program, this.#runFolder, this.#sink);
    this.#processes.push(started);
    return started;
  }

  /** @throws Error if no program with this name was started. */
  find(name: string): SupervisedProcess {
    const named = this.#processes.find(({ program }) => program.name === name);
    if (!named)
      throw new Error(`There is no process ${name}; there are ${this.names().join(", ")}.`);
    return named;
  }

  /** Stops a program. Afterwards another program can have its name. */
  async retire(retired: SupervisedProcess): Promise<void> {
    await retired.stop();
    this.#processes = this.#processes.filter((each) => each !== retired);
  }

  /** Gives the name of program `as` to the process `next`, in place of the process `former`, which is stopped. */
  async succeed(former: SupervisedProcess, next: SupervisedProcess, as: Program): Promise<void> {
    former.goOnAs({ ...former.program, name: `${as.name}-before` });
    next.goOnAs(as);
    await this.retire(former);
  }

  names(): string[] {
    return this.#processes.map(({ program }) => program.name);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const waves = new Set(this.#processes.map(({ program }) => program.wave));
    for (const wave of [...waves].sort((a, b) => b - a)) {
      const members = this.#processes.filter(({ program }) => program.wave === wave);
      await Promise.all(members.map((member) => member.stop()));
    }
  }
}
