import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { readChecklist, rowsWithoutTest } from "./checklist.ts";

const rows = readChecklist(readFileSync(path.join(projectRoot, "docs", "checklist.md"), "utf8"));

test("every edge is a row of its own", () => {
  const edges = readChecklist(readFileSync(path.join(projectRoot, "docs", "edges.md"), "utf8"));
  expect(new Set(edges.map(({ id }) => id)).size).toBe(172);
  expect(edges).toHaveLength(172);
});

test("the checklist holds every row of every area once", () => {
  const counts = new Map<string, number>();
  for (const { id } of rows)
    counts.set(id.split("-")[0] ?? "", (counts.get(id.split("-")[0] ?? "") ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({
    SH: 15,
    DB: 22,
    RC: 8,
    TT: 12,
    SL: 8,
    KP: 16,
    ST: 16,
    MR: 12,
    GA: 11,
    SP: 17,
    UM: 8,
    PT: 13,
    API: 9,
    NT: 4,
    DM: 9,
  });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("a title that proves a part of a row leaves the row without a test", () => {
  const two = readChecklist("- **SH-05** paths\n- **SH-06** other paths\n");
  const titles = ["SH-05 in part, SH-06: every path has its screen"];
  expect(rowsWithoutTest(two, titles).map(({ id }) => id)).toEqual(["SH-05"]);
});

test("a row has a test once a title names it, alone or among others", () => {
  const three = readChecklist("- **SH-01** top bar\n- **SH-02** links\n- **SH-03** current link\n");
  const titles = ["SH-01 shows the top bar", "SH-02, TT-01 and more"];
  expect(rowsWithoutTest(three, titles)).toEqual([{ id: "SH-03", text: "current link" }]);
});
