import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

/** A violation of each rule that needs types and that typescript-eslint recommends, and of two more rules. */
const violations = {
  "await-thenable": "await 1;",
  "no-array-delete": "delete numbers[0];",
  "no-base-to-string": "String({});",
  "no-duplicate-type-constituents": "export type Same = number | number;",
  "no-floating-promises": "Promise.resolve(1);",
  "no-for-in-array": "for (const index in numbers) console.log(index);",
  "no-implied-eval": 'setTimeout("1", 1);',
  "no-misused-promises": "if (Promise.resolve(true)) console.log(1);",
  "no-redundant-type-constituents": "export type Any = number | unknown;",
  "no-unnecessary-type-assertion": "export const sum = (1 as number) + (one as number);",
  "no-unsafe-argument": "Math.abs(anything);",
  "no-unsafe-assignment": "export const copy = anything;",
  "no-unsafe-call": "anything();",
  "no-unsafe-enum-comparison": "export const isFirst = (place: Place) => place === 0;",
  "no-unsafe-member-access": "console.log(anything.name);",
  "no-unsafe-return": "export const answer = () => anything;",
  "no-unsafe-unary-minus": 'export const less = -("1" as "1" | "2");',
  "only-throw-error": "export const fail = () => { throw 1; };",
  "prefer-nullish-coalescing": "export const some = list || numbers;",
  "prefer-promise-reject-errors": "void Promise.reject(1);",
  "restrict-plus-operands": "export const both = one + 1n;",
  "restrict-template-expressions": "export const text = `${numbers}`;",
  "switch-exhaustiveness-check": "switch (kind) { case 'a': break; }",
  "unbound-method": "export const { method } = new Thing();",
};

const surroundings = `
declare const anything: any, numbers: number[], list: number[] | undefined, one: number;
declare const kind: "a" | "b";
enum Place { First }
class Thing { method() { return this; } }
`;

/** Returns the rules that oxlint reports for these lines under this project's configuration. */
function refusalsOf(lines: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "dash-planted-"));
  const compilerOptions = { strict: true, target: "es2022", module: "esnext", types: [] };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  writeFileSync(path.join(folder, "planted.ts"), surroundings + lines.join("\n"));
  const config = path.join(projectRoot, ".oxlintrc.json");
  const { stdout } = spawnSync(
    "npx",
    ["--no", "--", "oxlint", "-c", config, "--format=json", folder],
    { cwd: projectRoot, encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

test("each rule that needs types refuses its violation", () => {
  const refused = refusalsOf(Object.values(violations));
  const expected = Object.keys(violations).map((name) => `typescript(${name})`);
  expect(expected.filter((rule) => !refused.includes(rule))).toEqual([]);
});

// Runs in a process of its own: the plugin is an ES module.
test("no rule that typescript-eslint recommends is left out", () => {
  const program = `
    import { configs, plugin } from "typescript-eslint";
    const rules = Object.assign({}, ...configs.recommendedTypeChecked.map(({ rules }) => rules));
    const names = Object.keys(rules).flatMap((name) => name.split("@typescript-eslint/")[1] ?? []);
    const needTypes = names.filter((name) => plugin.rules[name].meta.docs.requiresTypeChecking);
    console.log(JSON.stringify(needTypes));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const recommended = JSON.parse(stdout) as string[];
  // Handlers and port implementations are async by their type, whether or not they wait.
  const names = [...Object.keys(violations), "require-await"];
  expect(recommended.filter((name) => !names.includes(name))).toEqual([]);
});
