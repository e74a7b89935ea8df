import { median, percentile } from "./percentile.ts";

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

test("a percentile is the value that such a part of the values lies below", () => {
  expect(percentile(hundred, 0.5)).toBe(51);
  expect(percentile(hundred, 0.99)).toBe(100);
});

test("the median of an odd number of rounds is one of them, in whatever order they came", () => {
  expect(median([30, 10, 20])).toBe(20);
});

test("nothing measured has no percentile", () => {
  expect(percentile([], 0.5)).toBeNaN();
});
