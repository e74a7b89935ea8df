/** A build is watched for this time after it became live. Visits are stored for the same time. */
export const WATCHED_MS = 10 * 60_000;
const LEAST_PEOPLE = 3;
/** The build must fail for at least one person in this many. */
const SHARE = 5;

/** People who loaded a build in the last ten minutes; the latest outcome of each person counts. */
export interface VisitCounts {
  /** The time when the build became live. */
  readonly since: Date;
  readonly people: number;
  readonly failing: number;
}

/** Whether a build fails so often that the last good build must become live again. */
export function failsTooOften({ since, people, failing }: VisitCounts, now: Date): boolean {
  const isWatched = now.getTime() - since.getTime() <= WATCHED_MS;
  return isWatched && failing >= LEAST_PEOPLE && failing * SHARE >= people;
}
