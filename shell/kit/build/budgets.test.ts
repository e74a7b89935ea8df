import { reportBudgets } from "./budgets.ts";

const within = { what: "shell, initial", kilobytes: 149.9, limit: 150 };
const broken = { what: "time", kilobytes: 18.1, limit: 18 };

test("the table names every budget, and marks the one that is exceeded", () => {
  const { table, isMet } = reportBudgets([within, broken]);
  expect(table.split("\n")).toEqual([
    "  shell, initial   149.9 KB of 150 KB",
    "✗ time              18.1 KB of 18 KB",
  ]);
  expect(isMet).toBe(false);
});

test("a budget is met up to its limit", () => {
  expect(reportBudgets([{ ...within, kilobytes: 150 }]).isMet).toBe(true);
});
