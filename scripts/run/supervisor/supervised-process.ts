import { spawn, type ChildProcess } from "node:child_process";
import { nextDelay } from "./back-off.ts";
import { LogLines, type LogSink } from "./log-lines.ts";
import type { Program } from "./program.ts";
import { send, type RunFolder } from "./run-folder.ts";

/** How long after its stop signal a process that still runs is killed. */
const PATIENCE_MS = 12_000;

/** One program that runs until it is told to stop. If it ends before that, it is restarted. */
export class SupervisedProcess {
  readonly log: LogLines;
  readonly #runFolder: RunFolder;
  readonly #sink: LogSink;
  #program: Program;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #restart: NodeJS.Timeout | undefined;
  #delayMs = 0;
  #deaths = 0;
  #stopping = false;

  constructor(program: Program, runFolder: RunFolder, sink: LogSink) {
    this.#program = program;
    this.log = new LogLines(program.name, (_, line) => sink(this.program.name, line));
    this.#runFolder = runFolder;
    this.#sink = sink;
    this.#start();
  }

  get program(): Program {
    return this.#program;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** How often the program ended without being told to. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Whether the program was told to stop; then it is not restarted. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  kill(signal: NodeJS.Signals): void {
    if (this.pid) send(this.pid, signal);
  }

  /** Treats the running process as another program from now on: when the process ends, that program is started. */
  goOnAs(program: Program): void {
    this.#runFolder.forget(this.program.name);
    this.#program = program;
    if (this.pid) this.#note(this.pid);
  }

  /** Sends the stop signal, and kills the process if it does not end in time. It is not restarted. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const { pid } = this;
    if (!pid) return;
    send(pid, this.program.stopSignal);
    const force = setTimeout(() => send(pid, "SIGKILL"), PATIENCE_MS);
    await this.#exited;
    clearTimeout(force);
  }

  #start(): void {
    const { command, env, handedDown } = this.program;
    const [file, ...arguments_] = command;
    const startedAt = Date.now();
    // `detached` makes a process group, so that Ctrl-C reaches only the supervisor, which then stops everything in
    // order.
    const child = spawn(file, arguments_, {
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", handedDown?.descriptor],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) if (stream) this.log.follow(stream);
    if (child.pid) this.#note(child.pid);
    this.#exited = new Promise((resolve) => {
      child.once("error", (error) => {
        this.#ended(`could not be started: ${error.message}`, startedAt);
        resolve();
      });
      child.once("exit", (code, signal) => {
        this.#ended(signal ? `was ended by ${signal}` : `ended with code ${code}`, startedAt);
        resolve();
      });
    });
  }

  /**
   * Stores the process id. A full disk must not stop a running program: without the file, only the next start after a
   * kill would not find this process.
   */
  #note(pid: number): void {
    try {
      this.#runFolder.note(this.program, pid);
    } catch (error) {
      this.#warn(`could not be noted as running: ${(error as Error).message}`);
    }
  }

  #ended(how: string, startedAt: number): void {
    this.#child = undefined;
    this.#runFolder.forget(this.program.name);
    if (this.#stopping) return;
    this.#deaths++;
    this.#delayMs = nextDelay(this.#delayMs, Date.now() - startedAt);
    const again = this.#delayMs === 0 ? "at once" : `in ${this.#delayMs} ms`;
    this.#warn(`${how}; it is started again ${again}`);
    this.#restart = setTimeout(() => this.#start(), this.#delayMs);
  }

  #warn(message: string): void {
    const { name } = this.program;
    this.#sink(name, warningLine(name, message));
  }
}

/** A warning in the format of the services' log lines, so that programs can read both. */
function warningLine(service: string, msg: string): string {
  return JSON.stringify({ level: 40, time: new Date().toISOString(), service, msg });
}
