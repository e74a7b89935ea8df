import { reportBudgets } from "./budgets.ts";

const kept = { what: "shell, initial", kilobytes: 149.9, limit: 150 };
const broken = { what: "time", kilobytes: 18.1, limit: 18 };

test("the table names every budget, and marks the one that is not kept", () => {
  const { table, isKept } = reportBudgets([kept, broken]);
  expect(table.split("\n")).toEqual([
    "  shell, initial   149.9 KB of 150 KB",
    "✗ time              18.1 KB of 18 KB",
  ]);
  expect(isKept).toBe(false);
});

test("a budget is kept up to its limit", () => {
  expect(reportBudgets([{ ...kept, kilobytes: 150 }]).isKept).toBe(true);
});
