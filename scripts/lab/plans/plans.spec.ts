import { measurePlans, startHundredfold } from "./measure-plans.ts";

const ENTRIES = 200_000;
/** A list looks at rows until 50,000 match. To count and to sort by looking at all of them would take 400,000. */
const MOST_ROWS = 300_000;
/** Requests that read all texts for one customer, and those that read for a certain time. */
const UNBOUNDED = ["GET /customers/{id}/export", "GET /audit"];

it("no request and no job looks at all calls twice, and none is refused", async () => {
  const own = await startHundredfold(ENTRIES, () => undefined);
  const costs = await measurePlans(own, () => undefined);
  await own.stop();
  const named = (name: string) => UNBOUNDED.includes(name.split(" ", 2).join(" "));
  expect(costs.length).toBeGreaterThan(300);
  expect(costs.filter(({ status }) => (status ?? 200) >= 500)).toEqual([]);
  expect(costs.filter(({ name, rowsRead }) => rowsRead > MOST_ROWS && !named(name))).toEqual([]);
});
