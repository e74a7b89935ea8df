import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { changedFiles } from "./changed-files.ts";

let folder: string;
const git = (...words: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...words], {
    cwd: folder,
    stdio: "pipe",
  });
const write = (file: string) => writeFileSync(path.join(folder, file), `${Math.random()}`);
const commit = (file: string) => {
  write(file);
  git("add", file);
  git("commit", "-q", "-m", file);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-changes-"));
  git("init", "-q");
  commit("first");
});
afterEach(() => rmSync(folder, { recursive: true }));

const mainIsHere = () => git("update-ref", "refs/remotes/origin/main", "HEAD");

it("are unknown where git knows no main", () => {
  commit("second");
  expect(changedFiles(folder)).toBeUndefined();
});

it("are unknown where there is no repository", () => {
  rmSync(path.join(folder, ".git"), { recursive: true });
  expect(changedFiles(folder)).toBeUndefined();
});

it("are unknown where main itself is checked", () => {
  mainIsHere();
  expect(changedFiles(folder)).toBeUndefined();
});

it("are those since main, committed, uncommitted and new, also where main went on", () => {
  commit("moved");
  mainIsHere();
  const at = git("rev-parse", "HEAD").toString().trim();
  commit("of-main");
  mainIsHere();
  git("checkout", "-q", "-b", "work", at);
  commit("second");
  git("mv", "moved", "elsewhere");
  write("first");
  write("new");
  expect([...(changedFiles(folder) ?? [])].sort()).toEqual(
    ["elsewhere", "first", "moved", "new", "second"].sort(),
  );
});
