import { EVERYTHING, exportsIn, importsIn } from "./imports.ts";

const imports = (text: string) => importsIn("file.tsx", text);

test("names are those of the imported file, not the local ones", () => {
  expect(imports(`import sort, { a, b as c } from "./other.ts"; void [sort, a, c];`)).toEqual([
    { request: "./other.ts", names: ["default", "a", "b"] },
  ]);
});

test("a namespace import names everything", () => {
  const all = { request: "./other.ts", names: [EVERYTHING] };
  expect(imports(`import * as other from "./other.ts"; void other;`)).toEqual([all]);
  expect(imports(`export * from "./other.ts";`)).toEqual([all]);
  expect(imports(`const later = () => import("./other.ts"); void later;`)).toEqual([all]);
  expect(imports(`void import(/* webpackChunkName: "other" */ "./other.ts");`)).toEqual([all]);
});

test("an import for its effect names nothing", () => {
  expect(imports(`import "./effect.ts";`)).toEqual([{ request: "./effect.ts", names: [] }]);
});

test("types are no imports, in whichever way they are marked", () => {
  expect(
    imports(`
      import type { A } from "./a.ts";
      import { type B } from "./b.ts";
      import type C from "./c.ts";
      import type * as D from "./d.ts";
      export type { E } from "./e.ts";
      export type * from "./f.ts";
      type G = import("./g.ts").G;
    `),
  ).toEqual([]);
  expect(imports(`import { type A, b } from "./a.ts"; void b;`)).toEqual([
    { request: "./a.ts", names: ["b"] },
  ]);
});

test("a re-export counts as an import", () => {
  expect(imports(`export { a as b, type C } from "./other.ts";`)).toEqual([
    { request: "./other.ts", names: ["a"] },
  ]);
});

test("a file that is read, or started as a thread, counts as imported", () => {
  expect(imports(`new Worker(new URL("./job.js", import.meta.url));`)).toEqual([
    { request: "./job.js", names: [] },
  ]);
});

test("exports are those of the running code, sorted", () => {
  const text = `
    export { b, type T } from "./other.ts";
    export type { U } from "./other.ts";
    export const a = 1;
    export function c() {}
    export interface I { readonly i: number }
  `;
  expect(exportsIn("file.ts", text)).toEqual(["a", "b", "c"]);
});

test("a file that cannot be parsed is named", () => {
  expect(() => imports(`import {`)).toThrow(/^file\.tsx cannot be parsed/);
});
