import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The import table: what each kind of workspace may import besides itself and the npm packages
 * that its own package.json declares. `instead` is what lint says about any other workspace.
 */
const importTable = [
  {
    type: "contracts",
    pattern: "services/contracts",
    imports: [],
    instead: "Contracts import zod and each other only; move what you need into a contract.",
  },
  {
    type: "service-lib",
    pattern: "services/lib",
    imports: ["contracts"],
    node: true,
    instead: "The library imports contracts only; pass what a service knows as an argument.",
  },
  {
    type: "service",
    pattern: "services/*",
    imports: ["service-lib", "contracts"],
    node: true,
    instead:
      "A service imports @dash/service-lib and @dash/contracts only; learn from another service by its facts, or by one call with a service token.",
  },
  {
    type: "kit",
    pattern: "shell/kit",
    imports: ["contracts"],
    instead:
      "The kit imports @dash/contracts only; let the shell hand it what it needs when it starts.",
  },
  {
    type: "shell",
    pattern: "shell",
    imports: ["kit", "contracts"],
    instead:
      "The shell imports @dash/kit and @dash/contracts only; an area reaches it through the registry, a service through call().",
  },
  {
    type: "area",
    pattern: "mf-*",
    imports: ["kit", "contracts"],
    instead:
      "An area imports @dash/kit and @dash/contracts only; show another area's part through a slot, and ask the shell through the kit.",
  },
  {
    type: "gateway",
    pattern: "gateway",
    imports: ["service-lib", "contracts"],
    node: true,
    instead:
      "The gateway imports @dash/service-lib and @dash/contracts only; reach a service through its endpoints.",
  },
  { type: "scripts", pattern: "scripts", imports: ["*"], node: true },
];

const testFiles = ["**/*.test.ts", "**/*.test.tsx", "**/test/**", "**/testing/**", "**/e2e/**"];
const journeyFiles = ["shell/e2e/**", "mf-*/e2e/**"];
const standInFiles = ["scripts/stand-ins/**"];
const toolFiles = ["**/*.config.{js,mjs,cjs,ts}", "**/build/**", "scripts/**"];

const workspaceFolders = [
  "gateway",
  "scripts",
  "shell",
  "shell/kit",
  ...readdirSync(path.join(root, "services")).map((name) => `services/${name}`),
  ...readdirSync(root).filter((name) => name.startsWith("mf-")),
].filter((folder) => existsSync(path.join(root, folder, "package.json")));

function packageJson(folder) {
  return JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
}

function npmPackages(...groups) {
  return groups
    .flatMap((group) => Object.keys(group ?? {}))
    .filter((name) => !name.startsWith("@dash/"));
}

function refuseByDefault({ node, instead }) {
  return [
    { disallow: { to: { module: { origin: ["local", "external"] } } }, message: instead },
    {
      disallow: { to: { element: { isUnknown: true }, module: { origin: "local" } } },
      message: "{{dependency.source}} does not exist, or belongs to no workspace.",
    },
    {
      disallow: { to: { module: { origin: "external", source: "!@dash/*" } } },
      message:
        "{{dependency.source}} is not a dependency of this workspace; use what its package.json declares, or declare it there.",
    },
    {
      [node ? "allow" : "disallow"]: { to: { module: { origin: "core" } } },
      message:
        "{{dependency.source}} is a Node module and this code runs in a browser; use a web API.",
    },
  ];
}

function allowByTable({ imports }) {
  const to = { element: { type: imports } };
  return [
    {
      allow: [
        { to },
        // A module that does not exist in an allowed workspace is for the type checker to report.
        { to: { module: { origin: "external", source: imports.map((name) => `@dash/${name}`) } } },
      ],
    },
    {
      disallow: { to, dependency: { source: "!@dash{,/**}" } },
      message: "Import another workspace by its package name, not by a path into its folder.",
    },
  ];
}

function allowDeclared(folder) {
  const { dependencies, devDependencies } = packageJson(folder);
  const rootTools = packageJson(".").devDependencies;
  return [
    { allow: { to: { module: { origin: "external", source: npmPackages(dependencies) } } } },
    {
      from: { file: { categories: { anyOf: ["test", "tool"] } } },
      allow: [
        {
          to: {
            module: { origin: "external", source: npmPackages(devDependencies, rootTools) },
          },
        },
        { to: { module: { origin: "core" } } },
      ],
    },
  ];
}

const inJourneys = { file: { categories: "journey" } };
const inTests = { file: { categories: "test" } };
// A file of no category is unknown to the plugin: it is the code that ships.
const inWhatShips = { file: { isUnknown: true } };

/** What the table leaves to say, by the types of workspaces that it is about. */
const exceptions = [
  // Journeys wait as all tests do.
  {
    types: ["shell", "area"],
    from: inJourneys,
    allow: { to: { element: { type: "service-lib" }, ...inTests } },
  },
  // Those of the shell share scripts/testing with the scripts, and an area's share the shell's.
  {
    types: ["shell"],
    from: inJourneys,
    allow: { to: { element: { type: "scripts" }, ...inTests } },
  },
  {
    types: ["area"],
    from: inJourneys,
    allow: {
      to: { element: { type: "shell" }, ...inJourneys },
      dependency: { source: "@dash/shell/e2e/*" },
    },
  },
  // The gateway is tested in front of the stand-ins that it passes browsers on to, and services before those that they
  // ask; what ships knows none.
  {
    types: ["gateway", "service"],
    from: inTests,
    allow: { to: { element: { type: "scripts" }, file: { categories: "stand-in" } } },
  },
  {
    types: ["area"],
    disallow: { to: { module: { source: ["react-router", "react-router-dom"] } } },
    message: "Areas reach the router through the kit; import Link and the hooks from @dash/kit.",
  },
  {
    types: ["contracts"],
    from: inWhatShips,
    disallow: { to: { module: { origin: "external", source: "!zod" } } },
    message: "Contracts import zod only, so that browsers and servers can both read them.",
  },
  {
    types: ["scripts"],
    disallow: { to: inJourneys },
    message: "Scripts import nothing of the journeys; what both need belongs in scripts/testing.",
  },
  {
    types: importTable.map(({ type }) => type).filter((type) => type !== "scripts"),
    from: inWhatShips,
    disallow: { to: inTests },
    message: "This is a testing helper; code that ships does not import it.",
  },
];

/** Settings and rule of eslint-plugin-boundaries that hold the import table. */
export const boundarySettings = {
  "boundaries/root-path": root,
  "boundaries/elements": importTable.map(({ type, pattern }) => ({
    type,
    pattern,
    partialMatch: false,
  })),
  "boundaries/files": [
    { category: "test", pattern: testFiles },
    { category: "journey", pattern: journeyFiles },
    { category: "stand-in", pattern: standInFiles },
    { category: "tool", pattern: toolFiles },
  ],
  // Each of its templates would be tried a second time in the syntax of an older version.
  "boundaries/legacy-templates": false,
  // Workspaces resolve through node_modules links to their sources; without this resolver every
  // import of a workspace would count as an npm package.
  "import/resolver": { typescript: {} },
};

/** Of several patterns that fit, the first is meant, as it is to the plugin. */
function rowOf(folder) {
  return importTable.find(({ pattern }) =>
    pattern.endsWith("*") ? folder.startsWith(pattern.slice(0, -1)) : folder === pattern,
  );
}

function ruleOf(folder) {
  const row = rowOf(folder);
  return [
    "error",
    {
      default: "disallow",
      // Without these, npm packages, paths that resolve to nothing and a workspace's imports from
      // itself pass unseen.
      checkAllOrigins: true,
      checkUnknownLocals: true,
      checkInternals: true,
      policies: [
        ...refuseByDefault(row),
        ...allowByTable(row),
        { allow: { dependency: { relationship: { to: "internal" } } } },
        ...allowDeclared(folder),
        ...exceptions.flatMap(({ types, ...policy }) => (types.includes(row.type) ? policy : [])),
      ],
    },
  ];
}

/**
 * Every import is refused unless the table or the importer's own package.json allows it. Each file is held against the
 * policies of its own workspace: holding it against everybody's is half of the time that all of lint takes.
 */
export const boundaryRules = workspaceFolders.map((folder) => ({
  // A workspace inside another comes after it, and replaces what that one says.
  files: [`${folder}/**`],
  rules: { "boundaries/dependencies": ruleOf(folder) },
}));
