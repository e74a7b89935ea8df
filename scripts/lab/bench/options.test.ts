import { readOptions } from "./options.ts";

test("the full bench compares a million entries with ten thousand, and its figures are kept", () => {
  expect(readOptions([])).toMatchObject({ sizes: [10_000, 1_000_000], kept: true });
});

test("a quick look leaves the kept figures alone", () => {
  expect(readOptions(["--quick"]).kept).toBe(false);
});

test("profiled figures are not kept: profiling slows what is measured", () => {
  expect(readOptions(["--profiles", "profiles"]).kept).toBe(false);
});

test("figures of some scenarios are not kept: they would replace those of all", () => {
  expect(readOptions(["--only", "stock"])).toMatchObject({ only: "stock", kept: false });
});

test("the mixed load lasts as long as asked for, up to a day", () => {
  expect(readOptions(["--minutes", "10"]).mixedMinutes).toBe(10);
  for (const minutes of ["0", "-1", "long", "1441"])
    expect(() => readOptions([`--minutes=${minutes}`])).toThrow("--minutes takes a number");
});
