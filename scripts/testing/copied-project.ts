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
/** Files in node_modules that record the state of the installation. */
const INSTALLATION_FILES = [".package-lock.json", ".installed-from"];

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

  /** Links the installed packages of the real project into the copy. */
  #linkPackages(): void {
    const from = path.join(projectRoot, "node_modules");
    const to = path.join(this.folder, "node_modules");
    mkdirSync(path.join(to, "@dash"), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name === "@dash") continue;
      if (INSTALLATION_FILES.includes(name))
        cpSync(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
      else symlinkSync(path.join(from, name), path.join(to, name));
    }
  }

  /** Links a workspace's own node_modules, because it may have other versions of packages. */
  #linkNested(workspace: string): void {
    const nested = path.join(workspace, "node_modules");
    const from = path.join(projectRoot, nested);
    if (existsSync(from)) symlinkSync(from, path.join(this.folder, nested));
  }

  /** Links a workspace into node_modules, as an npm installation does. */
  link(workspace: string): void {
    const file = path.join(this.folder, workspace, "package.json");
    const { name } = JSON.parse(readFileSync(file, "utf8")) as { readonly name: string };
    symlinkSync(path.join(this.folder, workspace), path.join(this.folder, "node_modules", name));
  }

  /**
   * Runs a Node program until it ends, and returns its output.
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

  /** The working folder and the environment variables for programs in the copy. */
  surroundings(variables: NodeJS.ProcessEnv = {}) {
    return { cwd: this.folder, env: { ...process.env, NODE_OPTIONS: "", ...variables } };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
