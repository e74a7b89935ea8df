import type { Logger } from "./logger.ts";

/** Work that repeats while the process lives; every instance may run it, so it must be safe side by side. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Starts the jobs, each after its first interval and never twice at a time. */
export function startJobs(jobs: readonly Job[], logger: Logger): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>();
  const schedule = (job: Job): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      job
        .run()
        .catch((error: unknown) => logger.warn({ error, job: job.name }, "a job failed"))
        .finally(() => {
          if (!stopped) schedule(job);
        });
    }, job.everyMs);
    timer.unref();
    timers.add(timer);
  };
  let stopped = false;
  jobs.forEach(schedule);
  return {
    stop: () => {
      stopped = true;
      timers.forEach(clearTimeout);
    },
  };
}
