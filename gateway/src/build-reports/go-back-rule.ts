/**
 * The time after a build became live during which failures can replace it, in milliseconds. Visits are stored for the
 * same time.
 */
export const WATCHED_MS = 10 * 60_000;
const LEAST_PEOPLE = 3;
/** A build goes back when it failed for at least one in this many people. */
const PEOPLE_PER_FAILURE = 5;

/** The number of people who loaded a build in the last ten minutes, and of those for whom it failed last. */
export interface VisitCounts {
  /** The time when the build became live. */
  readonly since: Date;
  readonly people: number;
  readonly failing: number;
}

/** Whether a build fails so often that the last good build must become live again. */
export function failsTooOften({ since, people, failing }: VisitCounts, now: Date): boolean {
  const isWatched = now.getTime() - since.getTime() <= WATCHED_MS;
  return isWatched && failing >= LEAST_PEOPLE && failing * PEOPLE_PER_FAILURE >= people;
}
