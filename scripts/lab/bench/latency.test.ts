import { latencyOf } from "./latency.ts";

const spans = [40, 10, 20, 30].map((ms) => ({ from: 1_000, to: 1_000 + ms }));

test("the figures of calm seconds stand beside those of the whole run, not in their place", () => {
  expect(latencyOf(spans, ({ to }) => to <= 1_020)).toEqual({
    count: 4,
    median: 30,
    p99: 40,
    calm: { count: 2, median: 20, p99: 20 },
  });
});

test("without a calm second nothing is claimed of any", () => {
  const { calm } = latencyOf(spans, () => false);
  expect(calm).toEqual({ count: 0, median: Number.NaN, p99: Number.NaN });
});
