import { processes } from "../processes.ts";
import { hasTool } from "./tools.ts";

test("read models are rebuilt of services that keep nothing else, and of those that name them", () => {
  const rebuilt = processes.filter(({ name }) => hasTool({ name, build: "" }, "rebuild"));
  expect(rebuilt.map(({ name }) => name)).toEqual(["kpi", "report"]);
});
