import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { areaFolder } from "./area-folder.ts";

test("an area is found by its id, and another name is refused with those there are", () => {
  expect(areaFolder("stock")).toBe(path.join(projectRoot, "mf-stock"));
  expect(() => areaFolder("stocks")).toThrow(/^There is no area stocks; there are .*stock/);
});
