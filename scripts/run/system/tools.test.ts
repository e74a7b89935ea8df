import { processes } from "../processes.ts";
import { hasTool } from "./tools.ts";

test("read models are rebuilt of the services that name them", () => {
  const rebuilt = processes.filter(({ name }) => hasTool({ name, build: "" }, "rebuild"));
  expect(rebuilt.map(({ name }) => name)).toEqual([
    "stock",
    "interactions",
    "kpi",
    "report",
    "notices",
  ]);
});
