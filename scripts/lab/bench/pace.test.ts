import { paced } from "./pace.ts";

test("sends as many as the pace makes in its time, each told when it was due", async () => {
  const dues: number[] = [];
  await paced({ perSecond: 500, seconds: 0.2 }, async (due) => void dues.push(due));
  expect(dues).toHaveLength(100);
  expect((dues[99] ?? 0) - (dues[0] ?? 0)).toBeCloseTo(198, 3);
});

test("waits for the answers to what it sent", async () => {
  let answered = 0;
  await paced({ perSecond: 1_000, seconds: 0.01 }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    answered += 1;
  });
  expect(answered).toBe(10);
});
