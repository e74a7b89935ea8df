import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { commandPrograms, contentReader, processPrograms } from "./node-programs.ts";

const read = contentReader();
const filesOf = (name: string): string[] => {
  const program = [...processPrograms, ...commandPrograms].find((each) => each.name === name);
  if (!program) throw new Error(`There is no program ${name}`);
  return [...read(program).files].map((file) => path.relative(projectRoot, file));
};

test("a service is built from its own sources, and from library and contracts only where it imports them", () => {
  const files = filesOf("stock");
  expect(files).toEqual(
    expect.arrayContaining([
      "services/stock/src/app.ts",
      "services/stock/src/check.ts",
      "services/stock/migrations/index.ts",
      "services/contracts/src/stock/stock-items.ts",
      "services/lib/src/service/run-service.ts",
      "scripts/release/build/service-recipe.ts",
    ]),
  );
  expect(files.filter((file) => /contracts\/src\/openapi/.test(file))).toEqual([]);
  expect(files.filter((file) => /\.test\.ts$|\/testing\//.test(file))).toEqual([]);
  expect(files.filter((file) => /^services\/(?!stock|lib|contracts)/.test(file))).toEqual([]);
});

test("what a service reads beside its code counts too", () => {
  const beside = ["report.typ", "further-page.typ", "style.typ", "typst.job.js"].map(
    (file) => `services/report/src/pdf/${file}`,
  );
  expect(filesOf("report")).toEqual(expect.arrayContaining(beside));
  expect(filesOf("sales-geo")).toContain("services/sales-geo/src/places/outcodes.json");
});

test("packages count by name, those that others need among them", () => {
  const [stock] = processPrograms.filter(({ name }) => name === "stock");
  const packages = stock ? read(stock).packages : new Set();
  expect([...packages]).toEqual(expect.arrayContaining(["pg", "pg-protocol", "@rspack/core"]));
  expect(packages.has("fontkit")).toBe(false);
});

test("what prepares the database for containers is built from every service's declaration", () => {
  expect(filesOf("provision")).toEqual(
    expect.arrayContaining(["scripts/run/processes.ts", "services/stock/src/service.ts"]),
  );
});
