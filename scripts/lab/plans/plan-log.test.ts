import { statementIn } from "./plan-log.ts";

const lineOf = (plan: object) => ({
  user: "time",
  message: `duration: 12.5 ms  plan:\n${JSON.stringify({ "Query Text": "select 1", Plan: plan })}`,
});

it("counts the rows that scans looked at, those that a filter left out and those of each loop included", () => {
  const [statement] = statementIn(
    lineOf({
      "Node Type": "Nested Loop",
      "Actual Rows": 3,
      "Actual Loops": 1,
      Plans: [
        {
          "Node Type": "Seq Scan",
          "Relation Name": "calls",
          "Actual Rows": 3,
          "Actual Loops": 1,
          "Rows Removed by Filter": 997,
        },
        {
          "Node Type": "Bitmap Heap Scan",
          "Relation Name": "people",
          "Actual Rows": 1,
          "Actual Loops": 3,
          "Rows Removed by Index Recheck": 4,
          Plans: [
            {
              "Node Type": "Bitmap Index Scan",
              "Index Name": "by_id",
              "Actual Rows": 5,
              "Actual Loops": 3,
            },
          ],
        },
      ],
    }),
  );
  expect(statement).toMatchObject({
    role: "time",
    text: "select 1",
    ms: 12.5,
    rowsRead: 1_000 + 15,
    rowsAnswered: 3,
    largestScan: "Seq Scan calls",
  });
});

it("takes no other line for a plan", () => {
  expect(statementIn({ user: "time", message: "statement: select 1" })).toEqual([]);
});
