import { existsSync } from "node:fs";
import path from "node:path";
import { contentOf, type Content } from "@dash/kit/build/sources/content";
import { SourceWalk } from "@dash/kit/build/sources/source-walk";
import { processes, type ProcessDefinition } from "../processes.ts";
import { projectRoot } from "../project-root.ts";
import { standIns } from "../stand-ins.ts";

/** A program of ours that runs in Node. */
export interface NodeProgram {
  readonly name: string;
  /** The folder of its sources. */
  readonly folder: string;
  /** Source files, relative to the folder, by the names of the files that are made of them. */
  readonly entries: Readonly<Record<string, string>>;
  /** A process of the system goes on running, a command ends. */
  readonly kind: "process" | "command";
}

/** What a process may consist of: a service with a ledger has a check of it. */
const ENTRIES = ["main", "check"];

/** Every process of the system. */
export const processPrograms: readonly NodeProgram[] = processes.map(programOf);

/** What runs in place of the outside world, and is in no image. */
export const standInPrograms: readonly NodeProgram[] = standIns.map(({ name, folder }) => ({
  name,
  folder,
  entries: { main: `./${name}.command.ts` },
  kind: "command",
}));

/** Prepares the database for containers, where there are no sources. */
const provision: NodeProgram = {
  name: "provision",
  folder: "scripts",
  entries: { main: "./containers/provision.command.ts" },
  kind: "command",
};

/** Publishes what an image was built with, and makes tokens for pipelines. */
const publish: NodeProgram = {
  name: "publish",
  folder: "scripts",
  entries: {
    main: "./publish/publish-own.command.ts",
    token: "./publish/publish-token.command.ts",
  },
  kind: "command",
};

/** What runs in containers and ends. */
export const commandPrograms: readonly NodeProgram[] = [provision, publish];

function programOf({ name, folder }: ProcessDefinition): NodeProgram {
  const entries = ENTRIES.map((entry) => [entry, `./src/${entry}.ts`] as const);
  const present = entries.filter(([, file]) => existsSync(path.join(projectRoot, folder, file)));
  return { name, folder, entries: Object.fromEntries(present), kind: "process" };
}

/** Reads what builds of the present sources of programs are made from. */
export function contentReader(): (program: NodeProgram) => Content {
  const walk = new SourceWalk(projectRoot);
  const recipe = walk.reach({
    entries: [path.join(projectRoot, "scripts/build/service-recipe.ts")],
    packages: ["@rspack/core"],
  });
  return ({ folder, entries }) => {
    const files = Object.values(entries).map((file) => path.join(projectRoot, folder, file));
    return contentOf(walk, [recipe, walk.reach({ entries: files })]);
  };
}
