import { text } from "node:stream/consumers";
import { ESLint } from "eslint";

// Runs in a process of its own, because Jest cannot load the project's ESLint configuration, which is an ES module.
// Reads `[{ file, source }]` from standard input, lints each source as if it were that file, and prints what lint
// refuses.
const eslint = new ESLint({
  cwd: process.cwd(),
  ruleFilter: ({ ruleId }) => /^(boundaries|check-file|dash|no-restricted-syntax)/.test(ruleId),
});

const refusals = [];
for (const { file, source } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(source, { filePath: file });
  refusals.push(result.messages.map(({ message }) => message));
}
process.stdout.write(JSON.stringify(refusals));
