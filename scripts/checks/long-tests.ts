/** Tests that take minutes: they run when a file changed that can affect them, and every night. */
export interface LongTest {
  readonly name: string;
  /** The beginning of the paths of the test files, relative to the project. */
  readonly files: string;
  /** Files that cannot affect the tests, in addition to `UNREAD`. */
  readonly unnoticed: readonly RegExp[];
}

/** Documents, journeys, tests and checks of the source: nothing that a long test starts reads them. */
const UNREAD = /^(?:docs|\.ci|scripts\/checks)\/|\.md$|\.test\.tsx?$|\/e2e\//;
const AREAS = /^mf-[^/]+\//;
const SCREENS = /^(?:mf-[^/]+|shell\/src|shell\/kit\/(?:src|ui|charts|testing))\//;
/** What a service does, without its migrations and the library that all services share. */
const SERVICES = /^services\/(?!lib\/|contracts\/)[^/]+\/(?:src|test)\//;
/** The releases that this test builds are of the stock area, its service and the shell. */
const OTHER_TEAMS = /^(?:mf-|services\/)(?!stock\/|lib\/|contracts\/)[^/]+\/(?:src|test)\//;

export const longTests: readonly LongTest[] = [
  { name: "demo", files: "scripts/run/demo/load-", unnoticed: [SCREENS] },
  { name: "backup", files: "scripts/run/backup/", unnoticed: [SCREENS, SERVICES] },
  { name: "closing", files: "scripts/lab/closing/", unnoticed: [SCREENS] },
  { name: "fuzz", files: "scripts/lab/fuzz/", unnoticed: [SCREENS] },
  { name: "containers", files: "scripts/run/containers/", unnoticed: [SCREENS, SERVICES] },
  { name: "scaffold", files: "scripts/release/new/", unnoticed: [AREAS, SERVICES] },
  { name: "releases", files: "scripts/lab/releases/", unnoticed: [OTHER_TEAMS] },
  { name: "faults", files: "scripts/lab/faults/", unnoticed: [AREAS, SERVICES] },
];

/** Returns the long tests that none of the changes can affect; none if the changes are unknown. */
export function unaffectedTests(changed: readonly string[] | undefined): readonly LongTest[] {
  if (!changed) return [];
  return longTests.filter(({ files, unnoticed }) => {
    const unread = [UNREAD, ...unnoticed];
    return changed.every(
      (file) => !file.startsWith(files) && unread.some((pattern) => pattern.test(file)),
    );
  });
}
