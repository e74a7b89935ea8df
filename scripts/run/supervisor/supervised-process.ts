import { spawn, type ChildProcess } from "node:child_process";
import { nextDelay } from "./back-off.ts";
import { LogLines, type LogSink } from "./log-lines.ts";
import type { Program } from "./program.ts";
import { send, type RunFolder } from "./run-folder.ts";

/** A process that still runs this long after its stop signal is killed. */
const PATIENCE_MS = 12_000;

/** One program, restarted whenever it ends without a stop. */
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

  /** How often it ended without a stop. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Whether it was stopped, and is not restarted. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  kill(signal: NodeJS.Signals): void {
    if (this.pid) send(this.pid, signal);
  }

  /** Continues under the name of another program; after an unexpected end that program is started. */
  goOnAs(program: Program): void {
    this.#runFolder.forget(this.program.name);
    this.#program = program;
    if (this.pid) this.#note(this.pid);
  }

  /** Sends the stop signal, then kills; the program is not restarted. */
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
    // In a process group of its own: Ctrl-C reaches only the supervisor, which then stops everything in order.
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
   * A full disk must not stop a running program. Without the note, only the start after a killed one misses this
   * process.
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

/** Uses the format of the services' log lines, so that one reader understands them all. */
function warningLine(service: string, msg: string): string {
  return JSON.stringify({ level: 40, time: new Date().toISOString(), service, msg });
}
