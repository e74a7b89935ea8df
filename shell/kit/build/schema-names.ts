import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { exportsIn, EVERYTHING } from "./sources/imports.ts";
import type { SourceImport } from "./sources/source-walk.ts";
import { SCHEMAS_FILE, ZOD_REQUESTS } from "./shared-modules.ts";

/** The name under which sources import all of zod. */
const ALIAS = "z";

/**
 * Checks that sources use only the names of zod that shell and areas share.
 * @throws Error with the names outside the list, because they would be undefined in the browser.
 */
export function requireSharedNames(imports: readonly SourceImport[]): void {
  const shared = new Set(exportsIn(SCHEMAS_FILE, readFileSync(SCHEMAS_FILE, "utf8")));
  for (const { file, request, names } of imports) {
    if (!ZOD_REQUESTS.includes(request)) continue;
    const used = names.includes(EVERYTHING) ? membersIn(file) : names;
    const missing = used.find((name) => !shared.has(name));
    if (missing !== undefined)
      throw new Error(`${file} uses ${ALIAS}.${missing}: add it to the list in ${SCHEMAS_FILE}`);
  }
}

/** The members of `z` that a file uses at run time. */
function membersIn(file: string): string[] {
  const members: string[] = [];
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type !== "Identifier" || object.name !== ALIAS) return;
      if (property.type === "Identifier") members.push(property.name);
    },
  }).visit(program);
  return members;
}
