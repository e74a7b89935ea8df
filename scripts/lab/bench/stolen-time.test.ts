import { readTicks, stolenShare, ticksOf } from "./stolen-time.ts";

const before = ticksOf("cpu  100 0 50 800 20 0 10 20 7 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n");

test("the machine's line is read, and the time of guests is not counted twice", () => {
  expect(before).toEqual({ total: 1_000, stolen: 20 });
});

test("the stolen share is of all time between two readings, idle time included", () => {
  const after = ticksOf("cpu  150 0 60 910 20 0 10 50 9 0\n");
  expect(stolenShare(before, after)).toBe(30 / 200);
});

test("a machine that does not tell has an unknown share, not one of nothing", () => {
  const unknown = ticksOf("cpu  100 0 50 800\n");
  expect(stolenShare(before, unknown)).toBeNaN();
  expect(stolenShare(ticksOf(""), ticksOf(""))).toBeNaN();
});

test("without time between them, two readings tell nothing", () => {
  expect(stolenShare(before, before)).toBeNaN();
});

test("this machine tells, and no more was stolen than there was", () => {
  const { total, stolen } = readTicks();
  expect(total).toBeGreaterThan(0);
  expect(stolen).toBeLessThan(total);
});
