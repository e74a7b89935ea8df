import { readdirSync } from "node:fs";
import path from "node:path";
import { SHELL } from "@dash/contracts/releases/published-build";
import { readAreaJson } from "./area-json.ts";
import { requireSharedNames } from "./schema-names.ts";
import type { Build } from "./seal-builds.ts";
import { isShared, sharedPackages } from "./shared-modules.ts";
import { contentOf } from "./sources/content.ts";
import { SourceWalk, type ReachedSources } from "./sources/source-walk.ts";
import { AREA_STYLES, bundledFolders, GALLERY, SHELL_STYLES } from "./style-sheets.ts";
import { areaNameOf, partFolder, type WebFolders } from "./web-folders.ts";

/** Packages that the recipe uses without importing them. */
const NAMED_BY_RECIPE = ["postcss-loader", "tailwindcss"];
/** The font. Its file and its licence are in every build of the shell. */
const TYPEFACE = "@fontsource-variable/inter";
const TESTS = /(^|\/)(test|testing|e2e)\/|\.test\.tsx?$/;

/** The shell or an area. Each is built and published apart from the others. */
export interface WebPart extends Build {
  readonly kind: "shell" | "area";
  /** The folder of the part's workspace. */
  readonly source: string;
  /** The id of the build of the present sources. */
  readonly build: string;
  /** The files and packages reached from the part's own sources. */
  readonly reached: ReachedSources;
}

/** The names of all parts. */
export function partNames({ areas }: WebFolders): string[] {
  return [SHELL, ...areas.map(areaNameOf)];
}

/** The parts of these names, with the ids of builds of their present sources. */
export function webParts(folders: WebFolders, names: readonly string[]): WebPart[] {
  const walk = new SourceWalk(folders.root);
  const recipe = reachRecipe(walk, folders);
  return names.map((name) => {
    if (name === SHELL) return shellPart(walk, folders, recipe);
    const source = folders.areas.find((each) => areaNameOf(each) === name);
    if (source === undefined) throw new Error(`There is no area ${name}`);
    return areaPart(walk, folders, recipe, source);
  });
}

/** The files and packages of the recipe and the bundler, which count for every part. */
function reachRecipe(walk: SourceWalk, { kit }: WebFolders): ReachedSources {
  const build = path.join(kit, "build");
  return walk.reach({
    entries: [
      path.join(build, "build-parts.ts"),
      path.join(build, "pure-constants.loader.ts"),
      path.join(build, "sheet-imports.loader.ts"),
      ...[
        "start-area.ts",
        "jsx-runtime.ts",
        "leaflet-parts.js",
        "lucide-icon.ts",
        "schemas.ts",
      ].map((file) => path.join(build, "runtime", file)),
    ],
    packages: NAMED_BY_RECIPE,
    isOutside: isShared,
  });
}

function shellPart(walk: SourceWalk, folders: WebFolders, recipe: ReachedSources): WebPart {
  const { shell: source, kit } = folders;
  const reached = walk.reach({
    entries: [
      ...["main.tsx", "theme.ts", "worker/worker.ts"].map((file) => path.join(source, "src", file)),
      path.join(kit, GALLERY, "main.tsx"),
    ],
    packages: [...sharedPackages, TYPEFACE],
  });
  requireSharedNames(reached.imports);
  const files = [
    ...[path.join(source, "src"), ...bundledFolders(folders)].flatMap(filesBelow),
    ...filesBelow(path.join(kit, GALLERY)),
    ...SHELL_STYLES.map((style) => path.join(kit, "styles", style)),
    path.join(source, "package.json"),
    path.join(kit, "package.json"),
  ];
  const content = contentOf(walk, [recipe, reached], files);
  return webPart(folders, { kind: "shell", name: SHELL, source, content, reached });
}

function areaPart(
  walk: SourceWalk,
  folders: WebFolders,
  recipe: ReachedSources,
  source: string,
): WebPart {
  const name = areaNameOf(source);
  const { id } = readAreaJson(source);
  if (id !== name) throw new Error(`${source}/area.json has the id ${id}; it must be ${name}`);
  const reached = walk.reach({
    entries: [path.join(source, "src/area.tsx")],
    isOutside: isShared,
  });
  refuseCopies(folders, reached);
  requireSharedNames(reached.imports);
  const files = [
    // The area's sheet has the classes of all files, whether or not something leads there.
    ...filesBelow(path.join(source, "src")),
    ...AREA_STYLES.map((style) => path.join(folders.kit, "styles", style)),
    path.join(source, "area.json"),
    path.join(source, "package.json"),
  ];
  const content = contentOf(walk, [recipe, reached], files);
  return webPart(folders, { kind: "area", name, source, content, reached });
}

function webPart({ output }: WebFolders, part: Omit<WebPart, "build" | "folder">): WebPart {
  return { ...part, build: part.content.id, folder: partFolder(output, part.name) };
}

/** All files below a folder except tests. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !TESTS.test(path.relative(folder, file)));
}

/** Refuses areas with a copy of the kit's shared modules: a second session or toast store would not see the first. */
function refuseCopies({ root, kit }: WebFolders, { imports }: ReachedSources): void {
  const shared = path.join(kit, "src") + path.sep;
  const copy = imports.find(
    ({ file, target }) => target?.startsWith(shared) && !file.startsWith(shared),
  );
  if (!copy) return;
  const importer = path.relative(root, copy.file);
  throw new Error(
    `${importer} imports ${copy.request}, of which the area would have a copy of its own: import from @dash/kit`,
  );
}
