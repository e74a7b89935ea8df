import type { Logger } from "./logger.ts";

const SECOND_MS = 1_000;
const HOUR_SECONDS = 3_600;

/** Work that a process repeats while it runs. Several instances may run it at the same time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** The delay before the next run after a failure; by default `everyMs`. */
  readonly againMs?: number;
  run(): Promise<unknown>;
}

export function everySeconds(seconds: number, name: string, run: Job["run"]): Job {
  return { name, everyMs: seconds * SECOND_MS, run };
}

export function hourly(name: string, run: Job["run"]): Job {
  return everySeconds(HOUR_SECONDS, name, run);
}

/** Starts the jobs. Each runs first after its interval, and never twice at the same time. */
export function startJobs(jobs: readonly Job[], logger: Logger): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>();
  const schedule = (job: Job, afterMs: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void runOnce(job, logger).then((nextMs) => {
        if (!stopped) schedule(job, nextMs);
      });
    }, afterMs);
    timer.unref();
    timers.add(timer);
  };
  let stopped = false;
  for (const job of jobs) schedule(job, job.everyMs);
  return {
    stop: () => {
      stopped = true;
      timers.forEach(clearTimeout);
    },
  };
}

/** Runs the job and returns the delay before its next run. */
async function runOnce(job: Job, logger: Logger): Promise<number> {
  try {
    await job.run();
    return job.everyMs;
  } catch (error) {
    logger.warn({ error, job: job.name }, "a job failed");
    return job.againMs ?? job.everyMs;
  }
}
