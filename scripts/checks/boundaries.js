import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The imports that lint allows: for each kind of workspace, what it may import besides itself and the npm packages in
 * its own package.json. `instead` is lint's advice for any other workspace.
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
const standInFiles = ["scripts/run/stand-ins/**"];
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
        // A missing module of an allowed workspace is not lint's concern: the type checker reports it.
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
// Selects the code that ships: files without a category, which the plugin calls unknown. Tests, journeys and tools
// have one.
const inWhatShips = { file: { isUnknown: true } };

/** Rules beyond the table, by kind of workspace. */
const exceptions = [
  // Journeys use the wait functions of service-lib's test code.
  {
    types: ["shell", "area"],
    from: inJourneys,
    allow: { to: { element: { type: "service-lib" }, ...inTests } },
  },
  // Journeys of the shell use scripts/testing; journeys of an area use those of the shell.
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
  // Tests of the gateway and of services use stand-ins; shipped code imports no stand-in.
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

/** Settings of eslint-plugin-boundaries for the import table. */
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
  // Without this, the plugin tries each template again in the syntax of its older version.
  "boundaries/legacy-templates": false,
  // Workspaces are links in node_modules that lead to their sources. Without this resolver, every import of a
  // workspace would count as an npm package.
  "import/resolver": { typescript: {} },
};

/** Returns the table's row for a folder. If several patterns match, the first one counts, as in the plugin. */
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
      // Without these settings, lint would not see npm packages, paths that lead to no file, and imports of a
      // workspace from itself.
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
 * Refuses every import that neither the table nor the importing workspace's package.json allows. Each file is checked
 * only against the rules for its own workspace, because checking all rules takes half of lint's time.
 */
export const boundaryRules = workspaceFolders.map((folder) => ({
  // A workspace inside another one comes later in the list, and its rule replaces the outer one's.
  files: [`${folder}/**`],
  rules: { "boundaries/dependencies": ruleOf(folder) },
}));
