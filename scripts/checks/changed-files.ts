import { execFileSync } from "node:child_process";
import { projectRoot } from "../project-root.ts";

/**
 * Returns the files that differ from main, including uncommitted and new ones. `CHECKED_COMMIT` names another commit
 * that passed all checks. Undefined if git cannot tell, or if nothing differs: then the commit itself is to be checked.
 */
export function changedFiles(cwd = projectRoot): readonly string[] | undefined {
  const git = (...arguments_: readonly string[]): string =>
    execFileSync("git", arguments_, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const checked = process.env["CHECKED_COMMIT"] || "origin/main";
    const base = git("merge-base", "HEAD", checked).trim();
    const changed = git("diff", "--name-only", "--no-renames", base);
    const added = git("ls-files", "--others", "--exclude-standard");
    const files = `${changed}${added}`.split("\n").filter((file) => file !== "");
    return files.length > 0 ? files : undefined;
  } catch {
    return undefined;
  }
}
