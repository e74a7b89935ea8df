import path from "node:path";
import { areaFolder } from "./areas.ts";
import { projectRoot } from "./project-root.ts";

test("an area is found by its id, and another name is refused with those there are", () => {
  expect(areaFolder("stock")).toBe(path.join(projectRoot, "mf-stock"));
  expect(() => areaFolder("stocks")).toThrow(/^There is no area stocks; there are .*stock/);
});
