import { parseSync, type EcmaScriptModule, type Span } from "oxc-parser";

/** All names of a module. */
export const EVERYTHING = "*";

/** What a file imports from another, but for types. */
export interface Import {
  /** As it is written, such as `@dash/kit` or `./clock.ts`. */
  readonly request: string;
  /** As the other file exports them. None where it is imported for its effect alone. */
  readonly names: readonly string[];
}

/** The imports of a file. Types do not count, for nothing of them is left in a build. */
export function importsIn(file: string, text: string): Import[] {
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const { module } = parsed;
  return [
    ...staticImports(module),
    ...reExports(module),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => dynamicImport(text, moduleRequest)),
    ...(module.importMetas.length > 0 ? filesBeside(text) : []),
  ];
}

/** The names that a file exports at run time. */
export function exportsIn(file: string, text: string): string[] {
  const { staticExports } = parseSync(file, text).module;
  return staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => nameOf(exportName))
    .sort();
}

function staticImports({ staticImports: found }: EcmaScriptModule): Import[] {
  return found
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      names: entries.filter(({ isType }) => !isType).map(({ importName }) => nameOf(importName)),
    }));
}

function reExports({ staticExports }: EcmaScriptModule): Import[] {
  return staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ request: moduleRequest.value, names: [nameOf(importName)] }] : [],
    );
}

/** What is only known at run time is not bundled. */
function dynamicImport(text: string, { start, end }: Span): Import[] {
  const [, request] = /^(?:\/\*.*\*\/)?\s*["']([^"']+)["']$/.exec(text.slice(start, end)) ?? [];
  return request === undefined ? [] : [{ request, names: [EVERYTHING] }];
}

/** Files that a module reads, or starts as threads. The bundler takes them along. */
function filesBeside(text: string): Import[] {
  const found = text.matchAll(/new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url/g);
  return [...found].map(([, request = ""]) => ({ request, names: [] }));
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  if (kind === "Name" && name !== null) return name;
  return kind === "Default" ? "default" : EVERYTHING;
}
