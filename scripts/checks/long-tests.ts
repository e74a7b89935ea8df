/**
 * Tests that take minutes. They run every night, and in `npm test` when a changed file can affect them. Those that run
 * `onlyNightly` are never part of `npm test`.
 */
export interface LongTest {
  readonly name: string;
  /** The beginning of the test files' paths, relative to the project. */
  readonly files: string;
  /** Changes to these files cannot affect the tests; nor can changes to files in `UNREAD`. */
  readonly unnoticed: readonly RegExp[];
  readonly onlyNightly?: true;
  /** Among the longest: where nobody can tell what has changed, they run only every night. */
  readonly isLongest?: true;
}

/** Documents, journeys, tests and source checks: no program that a long test starts reads them. */
const UNREAD = /^(?:docs|\.ci|scripts\/checks)\/|\.md$|\.test\.tsx?$|\/e2e\//;
const AREAS = /^mf-[^/]+\//;
const SCREENS = /^(?:mf-[^/]+|shell\/src|shell\/kit\/(?:src|ui|charts|testing))\//;
/** The code of one service, without migrations and without the library that all services share. */
const SERVICES = /^services\/(?!lib\/|contracts\/)[^/]+\/(?:src|test)\//;
/** Areas without the job sheet. */
const OTHER_AREAS = /^mf-(?!kpi\/)[^/]+\//;
/** Code of areas and services other than stock. The test "releases" builds releases of stock and the shell only. */
const OTHER_TEAMS = /^(?:mf-|services\/)(?!stock\/|lib\/|contracts\/)[^/]+\/(?:src|test)\//;

export const longTests: readonly LongTest[] = [
  { name: "demo", files: "scripts/run/demo/load-", unnoticed: [SCREENS] },
  {
    name: "backup",
    files: "scripts/run/backup/",
    unnoticed: [SCREENS, SERVICES],
    isLongest: true,
  },
  { name: "closing", files: "scripts/lab/closing/", unnoticed: [SCREENS] },
  { name: "tracing", files: "scripts/lab/tracing/", unnoticed: [SCREENS], isLongest: true },
  { name: "fuzz", files: "scripts/lab/fuzz/", unnoticed: [SCREENS] },
  {
    name: "containers",
    files: "scripts/run/containers/",
    unnoticed: [SCREENS, SERVICES],
    isLongest: true,
  },
  {
    name: "scaffold",
    files: "scripts/release/new/",
    unnoticed: [AREAS, SERVICES],
    isLongest: true,
  },
  { name: "releases", files: "scripts/lab/releases/", unnoticed: [OTHER_TEAMS], isLongest: true },
  { name: "erasing", files: "scripts/lab/erasing/", unnoticed: [SCREENS], isLongest: true },
  {
    name: "job-sheets",
    files: "scripts/lab/job-sheets/",
    unnoticed: [OTHER_AREAS],
    isLongest: true,
  },
  { name: "copies", files: "scripts/lab/copies/copies.", unnoticed: [], onlyNightly: true },
  { name: "faults", files: "scripts/lab/faults/", unnoticed: [AREAS, SERVICES], isLongest: true },
];

/**
 * Returns the long tests that `npm test` leaves out: those that none of the changed files can affect, and those that
 * run only nightly. If the changes are unknown, all others run but the longest: on a slow machine the gate would not end
 * within its ninety minutes.
 */
export function skippedTests(changed: readonly string[] | undefined): readonly LongTest[] {
  return longTests.filter(({ files, unnoticed, onlyNightly = false, isLongest = false }) => {
    const unread = [UNREAD, ...unnoticed];
    const cannotAffect = (file: string): boolean =>
      !file.startsWith(files) && unread.some((pattern) => pattern.test(file));
    return onlyNightly || (changed?.every(cannotAffect) ?? isLongest);
  });
}
