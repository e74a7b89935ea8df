import { existsSync } from "node:fs";
import path from "node:path";
import { contentOf, type Content } from "@dash/kit/build/sources/content";
import { SourceWalk } from "@dash/kit/build/sources/source-walk";
import { processes, type ProcessDefinition } from "../../run/processes.ts";
import { projectRoot } from "../../project-root.ts";
import { standIns } from "../../run/stand-ins.ts";

/** A program of this project that runs in Node. */
export interface NodeProgram {
  readonly name: string;
  readonly folder: string;
  /** The source files, relative to the folder, by the name of the output file. */
  readonly entries: Readonly<Record<string, string>>;
  /** A process keeps running, a command ends. */
  readonly kind: "process" | "command";
}

/** The source files with which a process may start: it may also have programs of its own. */
const ENTRIES = ["main", "check", "retention", "photos", "examine"];

export const processPrograms: readonly NodeProgram[] = processes.map(programOf);

/** Stand-ins for external systems; no image contains them. */
export const standInPrograms: readonly NodeProgram[] = standIns.map(({ name, folder }) => ({
  name,
  folder,
  entries: { main: `./${name}.command.ts` },
  kind: "command",
}));

/**
 * The program that starts the system and keeps it running. It is built, because the loader of its sources would take
 * 25 MB for as long as the system runs.
 */
export const startProgram: NodeProgram = {
  name: "start",
  folder: "scripts",
  entries: { main: "./run/system/start.command.ts" },
  kind: "command",
};

/** The program that prepares the database when the product runs in containers, where there are no sources. */
const provision: NodeProgram = {
  name: "provision",
  folder: "scripts",
  entries: { main: "./run/containers/provision.command.ts" },
  kind: "command",
};

/** The program that publishes an image's builds of shell and areas, and that makes tokens for pipelines. */
const publish: NodeProgram = {
  name: "publish",
  folder: "scripts",
  entries: {
    main: "./release/publish/publish-own.command.ts",
    token: "./release/publish/publish-token.command.ts",
  },
  kind: "command",
};

/** Programs that run in containers of their own and end. */
export const commandPrograms: readonly NodeProgram[] = [provision, publish];

/** The program of the commands that people run in the image by a short name. */
const image: NodeProgram = {
  name: "image",
  folder: "scripts",
  entries: { main: "./run/containers/image.command.ts" },
  kind: "command",
};

/** Every program that an image contains. */
export const imagePrograms: readonly NodeProgram[] = [
  ...processPrograms,
  ...commandPrograms,
  image,
];

function programOf({ name, folder }: ProcessDefinition): NodeProgram {
  const entries = ENTRIES.map((entry) => [entry, `./src/${entry}.ts`] as const);
  const present = entries.filter(([, file]) => existsSync(path.join(projectRoot, folder, file)));
  return { name, folder, entries: Object.fromEntries(present), kind: "process" };
}

/** Returns a function that reads what a program's build depends on, from the present sources. */
export function contentReader(): (program: NodeProgram) => Content {
  const walk = new SourceWalk(projectRoot);
  const recipe = walk.reach({
    entries: [path.join(projectRoot, "scripts/release/build/service-recipe.ts")],
    packages: ["@rspack/core"],
  });
  return ({ folder, entries }) => {
    const files = Object.values(entries).map((file) => path.join(projectRoot, folder, file));
    return contentOf(walk, [recipe, walk.reach({ entries: files })]);
  };
}
