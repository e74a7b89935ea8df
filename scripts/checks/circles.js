import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Matches a static import, a re-export or a dynamic import of a project file, type imports included, in this
 * project's formatting.
 */
const IMPORT_PATTERN = /(?:^(?:import|export)\b[^;"]*|\bimport\([^;"]*)"((?:\.|@dash\/)[^"]+)"/gm;

const importedBy = new Map();

/** Returns the project files that a file imports. The cache lasts for one lint run. */
function importsOf(file) {
  let imported = importedBy.get(file);
  if (!imported) {
    const specifiers = [...read(file).matchAll(IMPORT_PATTERN)].map(([, specifier]) => specifier);
    importedBy.set(file, (imported = specifiers.map((each) => resolved(file, each))));
  }
  return imported;
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Returns the real path of an imported file, because workspaces are links in node_modules. */
function resolved(file, specifier) {
  if (specifier.startsWith(".")) return path.resolve(path.dirname(file), specifier);
  try {
    return realpathSync(createRequire(file).resolve(specifier));
  } catch {
    return specifier;
  }
}

/** Returns the chain of imports from one file to another, both included; undefined if there is none. */
function wayFrom(file, to, visited = new Set()) {
  if (file === to) return [file];
  visited.add(file);
  for (const next of importsOf(file)) {
    if (visited.has(next)) continue;
    const way = wayFrom(next, to, visited);
    if (way) return [file, ...way];
  }
  return undefined;
}

/** The lint rule against circular imports: refuses an import through which a file imports itself, even as a type. */
export const noCircles = {
  meta: { type: "problem", schema: [] },
  create({ filename, report }) {
    const check = (node) => {
      if (!/^(?:\.|@dash\/)/.test(node.source?.value ?? "")) return;
      const way = wayFrom(resolved(filename, node.source.value), filename);
      if (!way) return;
      const names = way.map((file) => path.basename(file)).join(" -> ");
      report({ node, message: `These files import each other in a circle: ${names}.` });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check };
  },
};
