import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { ALERTS, findPrometheus } from "./prometheus.ts";

const TESTS = path.join(path.dirname(ALERTS), "alerts.test.yml");

interface RuleTests {
  readonly tests: readonly {
    readonly name: string;
    readonly promql_expr_test: readonly {
      readonly expr: string;
      readonly exp_samples: readonly unknown[];
    }[];
  }[];
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert?: string }[] }[];
}

const read = <Content>(file: string): Content => parse(readFileSync(file, "utf8")) as Content;

test("every alert is fired by its fault and by nothing that is nearly one, as Prometheus evaluates it", async () => {
  const promtool = path.join(path.dirname(await findPrometheus()), "promtool");
  const { stdout } = await promisify(execFile)(promtool, ["test", "rules", TESTS]);
  expect(stdout).toContain("SUCCESS");
});

test.each(
  read<Rules>(ALERTS).groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? [])),
)("%s has a test in which it fires, and one in which it does not", (alert) => {
  const looks = read<RuleTests>(TESTS)
    .tests.flatMap((each) => each.promql_expr_test)
    .filter(({ expr }) => expr.includes(`alertname="${alert}"`));
  expect(looks.some(({ exp_samples: samples }) => samples.length > 0)).toBe(true);
  expect(looks.some(({ exp_samples: samples }) => samples.length === 0)).toBe(true);
});
