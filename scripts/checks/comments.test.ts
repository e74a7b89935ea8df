import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

/** Words that leave the reader to guess what a comment is about. */
const RIDDLES = ["As", "It", "Of", "So", "Than", "Those", "What", "Which", "Who", "Whose"];

const block = String.raw`\/\*\*?\s+(?:\* )?`;
/** The beginning of a line comment. A further line of the same comment begins with any word. */
const line = String.raw`(?<!^[ \t]*\/\/ .*\n[ \t]*)\/\/ `;
const riddle = new RegExp(String.raw`(?:${block}|${line})(?:${RIDDLES.join("|")})\b.*`, "gm");

/** Returns the comments that begin with one of the words, each with its line. */
function riddlesIn(source: string): string[] {
  return Array.from(source.matchAll(riddle), ({ 0: comment, index }) => {
    const number = source.slice(0, index + comment.length).split("\n").length;
    return `${number}: ${comment}`;
  });
}

const endings = ["*.ts", "*.tsx", "*.js", "*.mjs", "*.css"];
/** Published migrations never change, nor do their comments. */
const files = execFileSync("git", ["ls-files", ...endings, ":!*/migrations/*"], {
  cwd: projectRoot,
  encoding: "utf8",
})
  .trim()
  .split("\n");

test("a comment begins with its subject or a verb", () => {
  expect(files.length).toBeGreaterThan(0);
  const riddles = files.flatMap((file) =>
    riddlesIn(readFileSync(path.join(projectRoot, file), "utf8")).map((each) => `${file}:${each}`),
  );
  expect(riddles).toEqual([]);
});

test.each(RIDDLES)("a comment that begins with “%s” is found with its line", (word) => {
  expect(riddlesIn(`a();\n/** ${word} is read. */`)).toEqual([`2: /** ${word} is read. */`]);
  expect(riddlesIn(`/**\n * ${word} is read.\n */`)).toEqual([`2: /**\n * ${word} is read.`]);
  expect(riddlesIn(`a(); // ${word} is read.`)).toEqual([`1: // ${word} is read.`]);
  expect(riddlesIn(`<p>\n{/* ${word} is read. */}`)).toEqual([`2: /* ${word} is read. */}`]);
});

test.each(RIDDLES)("a further line of a comment may begin with “%s”", (word) => {
  expect(riddlesIn(`// This is the text that\n// ${word} is about.`)).toEqual([]);
  expect(riddlesIn(`/** This is the text that\n * ${word} is about. */`)).toEqual([]);
});

test("a word that only begins with the same letters is another one", () => {
  expect(riddlesIn("// Software reads this.\n/** Items of a list. */")).toEqual([]);
});
