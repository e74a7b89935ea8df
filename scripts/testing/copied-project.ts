import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../project-root.ts";
import { workspaceFolders } from "../workspaces.ts";

const NOT_COPIED = /(^|\/)(node_modules|dist|\.git|\.data|\.cache|coverage)$/;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Files in which the installation records its state. */
const NOTES = [".package-lock.json", ".installed-from"];

/** A copy of the project that tests may change. */
export class CopiedProject {
  readonly folder = mkdtempSync(path.join(tmpdir(), "dash-copy-"));

  constructor() {
    cpSync(projectRoot, this.folder, {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(path.relative(projectRoot, source)),
    });
    this.#linkPackages();
    for (const workspace of workspaceFolders()) {
      this.link(workspace);
      this.#linkNested(workspace);
    }
  }

  /** Links the packages of the project itself. */
  #linkPackages(): void {
    const from = path.join(projectRoot, "node_modules");
    const to = path.join(this.folder, "node_modules");
    mkdirSync(path.join(to, "@dash"), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name === "@dash") continue;
      if (NOTES.includes(name))
        cpSync(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
      else symlinkSync(path.join(from, name), path.join(to, name));
    }
  }

  /** A workspace may have its own versions of packages. */
  #linkNested(workspace: string): void {
    const nested = path.join(workspace, "node_modules");
    const from = path.join(projectRoot, nested);
    if (existsSync(from)) symlinkSync(from, path.join(this.folder, nested));
  }

  /** Links a workspace into node_modules, as an installation does. */
  link(workspace: string): void {
    const file = path.join(this.folder, workspace, "package.json");
    const { name } = JSON.parse(readFileSync(file, "utf8")) as { readonly name: string };
    symlinkSync(path.join(this.folder, workspace), path.join(this.folder, "node_modules", name));
  }

  /**
   * Runs a Node program to its end; returns its output.
   * @throws Error with the output if the program failed.
   */
  async run(script: string, ...options: readonly string[]): Promise<string> {
    const command = promisify(execFile)(process.execPath, [script, ...options], {
      ...this.surroundings(),
      maxBuffer: MOST_OUTPUT_BYTES,
    });
    const { stdout, stderr } = await command.catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${script} ${options.join(" ")}\n${error.stdout}\n${error.stderr}`);
    });
    return stdout + stderr;
  }

  /** The folder of the copy, and the variables of the programs that run there. */
  surroundings(variables: NodeJS.ProcessEnv = {}) {
    return { cwd: this.folder, env: { ...process.env, NODE_OPTIONS: "", ...variables } };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
