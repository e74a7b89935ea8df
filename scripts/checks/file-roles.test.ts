import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

/** Each role's pattern, which a file with that role in its name must contain. */
const contents: Readonly<Record<string, RegExp>> = {
  model: /modelOf\(/,
  query: /\b(knex|trx|rowOf|rowsOf|select)\b/,
  command: /\b(knex|trx|broker)\b/,
  routes: /\b(Routes|Router)\b/,
  projection: /\b(Projection|projection)/,
  job: /\b(Job|workerData|parentPort)\b/,
};

const files = execFileSync("git", ["ls-files", "services/*/src/*.ts", "gateway/src/*.ts"], {
  cwd: projectRoot,
  encoding: "utf8",
})
  .trim()
  .split("\n");

test.each(Object.entries(contents))("each .%s.ts holds what its name says", (role, content) => {
  const ofRole = files.filter((file) => file.endsWith(`.${role}.ts`));
  expect(ofRole.length).toBeGreaterThan(0);
  const untrue = ofRole.filter(
    (file) => !content.test(readFileSync(path.join(projectRoot, file), "utf8")),
  );
  expect(untrue).toEqual([]);
});
