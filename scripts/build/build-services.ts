import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../failure.ts";
import { processes, type ProcessDefinition } from "../processes.ts";
import { projectRoot } from "../project-root.ts";
import { buildFolderOf } from "./build-folder.ts";
import { inputHash } from "./input-hash.ts";

/** What every process is built from beside its own folder. */
const SHARED_INPUTS = [
  "services/lib",
  "services/contracts",
  "scripts/build",
  "package-lock.json",
  "tsconfig.base.json",
];
/** What a process may consist of: a service with a ledger has a check of it. */
const ENTRIES = ["main", "check"];

/** Builds every process whose sources changed since its last build. Answers the names of those. */
export async function buildServices(say: (text: string) => void): Promise<string[]> {
  const stale = (await Promise.all(processes.map(staleBuild))).filter(
    (build) => build !== undefined,
  );
  if (stale.length === 0) return [];
  const names = stale.map(({ definition }) => definition.name);
  say(`Building ${names.join(", ")}`);
  await bundle(stale.map(({ definition }) => definition));
  // Noted only now, so that an interrupted build is not taken for a whole one.
  for (const { definition, hash } of stale) await writeFile(noteOf(definition), hash);
  return names;
}

async function staleBuild(
  definition: ProcessDefinition,
): Promise<{ definition: ProcessDefinition; hash: string } | undefined> {
  const hash = await inputHash([definition.folder, ...SHARED_INPUTS]);
  const built = await readFile(noteOf(definition), "utf8").catch(() => undefined);
  const whole = entriesOf(definition).every((entry) =>
    existsSync(path.join(buildFolderOf(definition), `${entry}.js`)),
  );
  return built === hash && whole ? undefined : { definition, hash };
}

function entriesOf({ folder }: ProcessDefinition): string[] {
  return ENTRIES.filter((entry) =>
    existsSync(path.join(projectRoot, folder, "src", `${entry}.ts`)),
  );
}

function noteOf(definition: ProcessDefinition): string {
  return path.join(buildFolderOf(definition), "built-from");
}

async function bundle(definitions: readonly ProcessDefinition[]): Promise<void> {
  // Loaded only where something is to be built: it takes longer than a whole start without a build.
  const [{ rspack }, { serviceRecipe }] = await Promise.all([
    import("@rspack/core"),
    import("./service-recipe.ts"),
  ]);
  const compiler = rspack(
    definitions.map((definition) =>
      serviceRecipe(definition, buildFolderOf(definition), entriesOf(definition)),
    ),
  );
  const stats = await new Promise<{ hasErrors(): boolean; toString(options: object): string }>(
    (resolve, reject) => {
      compiler.run((error, result) =>
        result ? resolve(result) : reject(error ?? new Error("The build ended early.")),
      );
    },
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) {
    throw new Failure(
      `The services could not be built:\n${stats.toString({ all: false, errors: true, colors: false })}`,
    );
  }
}
