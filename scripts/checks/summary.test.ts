import { summarise } from "./summary.ts";

function lastLineOf(...outcomes: Parameters<typeof summarise>[0]): string | undefined {
  return summarise(outcomes).split("\n").at(-1);
}

test("the last line adds up the tests of every suite", () => {
  const unit = { name: "tests", passed: true, seconds: 1, tests: { passed: 40, failed: 0 } };
  const journeys = { name: "journeys", passed: false, seconds: 1, tests: { passed: 2, failed: 3 } };
  expect(lastLineOf(unit, journeys)).toBe("42 passed, 3 failed");
});

test("a check that is no test suite counts as one failure when it fails", () => {
  expect(lastLineOf({ name: "lint", passed: false, seconds: 1 })).toBe("0 passed, 1 failed");
});

test("a suite that fails although each of its tests passed is still a failure", () => {
  const suite = { name: "tests", passed: false, seconds: 1, tests: { passed: 5, failed: 0 } };
  expect(lastLineOf(suite)).toBe("5 passed, 1 failed");
});

test("what failed in a suite is repeated above the steps", () => {
  const failures = ["gateway/src/a.db.test.ts\n  ● signing in › a flaw"];
  const suite = { name: "tests", passed: false, seconds: 1, failures };
  expect(summarise([suite])).toMatch(/● signing in › a flaw\n✗ tests/);
});

test("a test that was skipped is named with the reason", () => {
  const suite = { name: "tests", passed: true, seconds: 1, tests: { passed: 5, failed: 0 } };
  const lines = summarise([suite], ["backup"]).split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^- backup +skipped: runs every night/));
});

test("a test that this machine cannot run is named with what it lacks", () => {
  const skipped = ["the chart (no helm is on the PATH)"];
  const suite = { name: "tests", passed: true, seconds: 1, skipped };
  expect(summarise([suite])).toMatch(/^- skipped on this machine: the chart \(no helm/m);
});
