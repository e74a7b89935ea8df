import type { Logger } from "./logger.ts";

/** Work that is repeated while the process runs. Several instances may run it at the same time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** The delay before the next run after a failure; `everyMs` if missing. */
  readonly againMs?: number;
  run(): Promise<void>;
}

/** Starts the jobs, each after its first interval and never twice at a time. */
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

/** Returns the delay before the next run. */
async function runOnce(job: Job, logger: Logger): Promise<number> {
  try {
    await job.run();
    return job.everyMs;
  } catch (error) {
    logger.warn({ error, job: job.name }, "a job failed");
    return job.againMs ?? job.everyMs;
  }
}
