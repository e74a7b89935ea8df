import { inHalves } from "./in-halves.ts";

const hundred = Array.from({ length: 100 }, (_, index) => index);

/** Builds work on numbers that fails if a faulty one is among them, and records its results. */
function workshop(faulty: readonly number[]) {
  const results = { done: [] as number[], faults: [] as number[], attempts: 0 };
  const work = async (some: readonly number[]): Promise<void> => {
    results.attempts += 1;
    if (some.some((item) => faulty.includes(item))) throw new Error("faulty");
    results.done.push(...some);
  };
  const onFault = async (item: number): Promise<void> => void results.faults.push(item);
  return { results, run: () => inHalves(hundred, work, onFault) };
}

it("takes one attempt when no item is faulty", async () => {
  const { results, run } = workshop([]);
  await run();
  expect(results).toEqual({ done: hundred, faults: [], attempts: 1 });
});

it("processes all other items in order, with few attempts, for any faulty items", async () => {
  const { results, run } = workshop([0, 41]);
  await run();
  expect(results.done).toEqual(hundred.filter((item) => item !== 0 && item !== 41));
  expect(results.faults).toEqual([0, 41]);
  expect(results.attempts).toBeLessThan(30);
});

it("gives up when the database is unavailable, because no item is faulty then", async () => {
  const away = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  const faults: number[] = [];
  const running = inHalves(
    hundred,
    () => Promise.reject(away),
    async (item) => void faults.push(item),
  );
  await expect(running).rejects.toBe(away);
  expect(faults).toEqual([]);
});
