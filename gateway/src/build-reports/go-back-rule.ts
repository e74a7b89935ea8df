/** How long a build is watched after it became live, and how long it is known whom it reached. */
export const WATCHED_MS = 10 * 60_000;
const LEAST_PEOPLE = 3;
/** One in so many. */
const SHARE = 5;

/** How a build fares with the people whom it reached in the last ten minutes, by the last that was heard of each. */
export interface Fortune {
  /** When it became live. */
  readonly since: Date;
  readonly people: number;
  readonly failing: number;
}

/** Whether a build fails so often that the one before it is to be live again. */
export function failsTooOften({ since, people, failing }: Fortune, now: Date): boolean {
  const isWatched = now.getTime() - since.getTime() <= WATCHED_MS;
  return isWatched && failing >= LEAST_PEOPLE && failing * SHARE >= people;
}
