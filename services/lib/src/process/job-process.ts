import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

interface JobProcessOptions {
  /** Starts a process that answers each message with one message. */
  readonly start: () => ChildProcess;
  /** The longest time for one job, in milliseconds. */
  readonly mostMs: number;
  /** A process without jobs for this long is ended, in milliseconds. */
  readonly idleMs: number;
}

/**
 * Does jobs in a child process, one at a time, in the order of the requests. This process keeps answering meanwhile, and
 * has the memory back when the child ends. The child starts with the first job, and again with the next job after it has
 * died or was ended.
 */
export class JobProcess {
  readonly #options: JobProcessOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: JobProcessOptions) {
    this.#options = options;
  }

  /**
   * Sends the message that `makeJob` returns when its turn comes, and returns the answer.
   * @throws Error when the child ends, takes longer than its time, or was closed; and the errors of `makeJob`.
   */
  run<Answer>(makeJob: () => object | Promise<object>): Promise<Answer> {
    const done = this.#last.then(async () => {
      const job = await makeJob();
      if (this.#isClosed) throw new Error("its process was closed");
      return this.#ask<Answer>(job);
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Ends the child. The job in work and those waiting fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #ask<Answer>(job: object): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const { mostMs, idleMs } = this.#options;
    return new Promise<Answer>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timeout);
        child.off("message", handleAnswer).off("error", fail).off("exit", handleExit).unref();
        child.channel?.unref();
        this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
      };
      const handleAnswer = (answer: object) => {
        settle();
        resolve(answer as Answer);
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const handleExit = () => fail(new Error("its process has ended"));
      const timeout = setTimeout(() => {
        fail(new Error(`it took longer than ${mostMs / 1000} s`));
        void this.#end();
      }, mostMs);
      child.on("message", handleAnswer).on("error", fail).on("exit", handleExit).ref();
      child.channel?.ref();
      // A message to a process that has ended is lost; its `exit` says so.
      child.send(job, () => undefined);
    });
  }

  #start(): ChildProcess {
    const child = this.#options.start();
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    // An error event without a listener would end this process.
    return child.on("error", forget).on("exit", forget);
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.kill("SIGKILL")) await once(child, "exit");
  }
}
