import { WebProject } from "./test/web-project.ts";

let project: WebProject;
beforeEach(() => (project = new WebProject()));
afterEach(() => project.remove());

const edited = (...files: string[]) =>
  project.changedBy(() => files.forEach((file) => project.append(file, "export const more = 1;")));

test("a contract that one area imports changes the build of that area alone", () => {
  expect(edited("services/contracts/src/stock.ts")).toEqual(["stock"]);
});

test("a contract that other contracts import changes the builds of all their importers", () => {
  expect(edited("services/contracts/src/scalars.ts")).toEqual(["stock", "time"]);
});

test("a contract that nobody imports changes no build, nor do tests", () => {
  expect(
    edited(
      "services/contracts/src/unused.ts",
      "services/contracts/src/stock.test.ts",
      "mf-stock/src/area.test.tsx",
      "shell/src/app.test.tsx",
      "shell/kit/ui/button.test.tsx",
    ),
  ).toEqual([]);
});

test("a contract of which only types are imported changes no build", () => {
  project.append("mf-time/src/screen.tsx", `import type { Item } from "@dash/contracts/stock";`);
  project.append("mf-time/src/screen.tsx", `export type { Other } from "@dash/contracts/stock";`);
  expect(edited("services/contracts/src/stock.ts")).toEqual(["stock"]);
});

test("every file of an area's folder changes its build, imported or not: its sheet has all classes", () => {
  expect(edited("mf-stock/src/screen.tsx")).toEqual(["stock"]);
  expect(edited("mf-stock/src/not-imported.tsx")).toEqual(["stock"]);
  expect(project.changedBy(() => project.append("mf-stock/area.json", " "))).toEqual(["stock"]);
  expect(project.changedBy(() => project.append("mf-stock/package.json", " "))).toEqual(["stock"]);
});

test("files behind the kit's index belong to the shell's build; bundled files of the kit belong to the areas' builds too", () => {
  expect(edited("shell/kit/src/index.ts")).toEqual(["shell"]);
  expect(edited("shell/kit/src/toast.ts")).toEqual(["shell"]);
  expect(edited("shell/kit/ui/button.tsx")).toEqual(["shell", "stock"]);
  expect(edited("shell/kit/charts/bars.tsx")).toEqual(["shell"]);
});

test("a style changes the builds whose sheets have it", () => {
  expect(project.changedBy(() => project.append("shell/kit/styles/theme.css", "a{}"))).toEqual([
    "shell",
    "stock",
    "time",
  ]);
  expect(project.changedBy(() => project.append("shell/kit/styles/base.css", "a{}"))).toEqual([
    "shell",
  ]);
});

test("the recipe changes every build, and the tools around builds change none", () => {
  const all = ["shell", "stock", "time"];
  expect(edited("shell/kit/build/recipe.ts")).toEqual(all);
  expect(edited("shell/kit/build/runtime/chunk-retry.ts")).toEqual(all);
  expect(edited("shell/kit/build/runtime/jsx-runtime.ts")).toEqual(all);
  expect(edited("shell/kit/build/runtime/lucide-icon.ts")).toEqual(all);
  expect(edited("shell/kit/build/prune.ts")).toEqual([]);
});

test("the bundler's fields in the kit's package.json change every build with files of the kit", () => {
  const exports = { ".": "./src/index.ts", "./theme": "./src/theme.ts", "./ui/*": "./ui/*.tsx" };
  const change = () =>
    project.write("shell/kit/package.json", JSON.stringify({ exports, sideEffects: false }));
  expect(project.changedBy(change)).toEqual(["shell", "stock", "time"]);
});

describe("packages of the registry", () => {
  const left = { version: "1.0.0", dependencies: { right: "^1" } };
  const places = { "node_modules/left": left, "node_modules/right": { version: "1.0.0" } };

  test("one that an area adds changes that area alone, and so does a newer version of its dependency", () => {
    const add = () => {
      project.lock(places);
      project.append("mf-time/src/screen.tsx", `import "left/deep";`);
    };
    expect(project.changedBy(add)).toEqual(["time"]);
    const update = () => project.lock({ ...places, "node_modules/right": { version: "1.0.1" } });
    expect(project.changedBy(update)).toEqual(["time"]);
  });

  test("one that nobody imports changes nobody", () => {
    expect(project.changedBy(() => project.lock(places))).toEqual([]);
  });

  test("of several versions the one counts that the importing file resolves to", () => {
    project.lock(places);
    project.append("mf-time/src/screen.tsx", `import "left";`);
    const nest = () =>
      project.lock({ ...places, "mf-time/node_modules/left": { version: "2.0.0" } });
    expect(project.changedBy(nest)).toEqual(["time"]);
    const nestElsewhere = () =>
      project.lock({
        ...places,
        "mf-time/node_modules/left": { version: "2.0.0" },
        "mf-stock/node_modules/left": { version: "3.0.0" },
      });
    expect(project.changedBy(nestElsewhere)).toEqual([]);
  });

  test("one that the shell shares changes the shell: areas have no copy of it", () => {
    project.append("mf-stock/src/screen.tsx", `import "react"; import "react/jsx-runtime";`);
    const update = () => project.lock({ "node_modules/react": { version: "1.0.1" } });
    expect(project.changedBy(update)).toEqual(["shell"]);
  });

  test("one that is not locked is refused, and the error says how to lock it", () => {
    project.append("mf-stock/src/screen.tsx", `import "left";`);
    expect(() => project.parts()).toThrow(/left is not in package-lock\.json.*npm install/);
  });
});

test("an area that would have a copy of the kit's state is not built", () => {
  project.append("mf-stock/src/screen.tsx", `import "@dash/kit/theme";`);
  expect(() => project.parts()).toThrow(
    /mf-stock\/src\/screen\.tsx imports @dash\/kit\/theme, of which the area would have a copy/,
  );
});

test("a name of the schema library that shell and areas do not share is refused", () => {
  project.append(
    "services/contracts/src/scalars.ts",
    `export const Name2 = z.templateLiteral([]);`,
  );
  expect(() => project.parts()).toThrow(/scalars\.ts uses z\.templateLiteral: add it to the list/);
});

test("an area has the id that its folder says", () => {
  const descriptor = {
    id: "stocks",
    title: "Stock",
    nav: [],
    routes: [],
    widgets: [],
    kit: "^1",
    api: "^1",
    budgets: { entryKB: 1, screenKB: 1 },
  };
  project.write("mf-stock/area.json", JSON.stringify(descriptor));
  expect(() => project.parts()).toThrow(/has the id stocks; it must be stock/);
});

test("an import without a target is refused, and the error names its file", () => {
  project.append("mf-stock/src/screen.tsx", `import "./lost.ts";`);
  expect(() => project.parts()).toThrow(/screen\.tsx imports \.\/lost\.ts, which is not there/);
});
