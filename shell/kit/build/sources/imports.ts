import { parseSync, type EcmaScriptModule, type Span } from "oxc-parser";

/** All names of a module. */
export const EVERYTHING = "*";

/** An import of a file from another, without its types. */
export interface Import {
  /** The module as the import writes it, such as `@dash/kit` or `./clock.ts`. */
  readonly request: string;
  /** The names in the other file. They are empty for an import for its side effects. */
  readonly names: readonly string[];
}

/** The imports of a file, without types, which do not appear in a build. */
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

function staticImports({ staticImports: statements }: EcmaScriptModule): Import[] {
  return statements
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

/** The import of a fixed request. A request computed at run time is not bundled. */
function dynamicImport(text: string, { start, end }: Span): Import[] {
  const [, request] = /^(?:\/\*.*\*\/)?\s*["']([^"']+)["']$/.exec(text.slice(start, end)) ?? [];
  return request === undefined ? [] : [{ request, names: [EVERYTHING] }];
}

/** Files that a module reads, or starts as threads. The bundler includes them. */
function filesBeside(text: string): Import[] {
  const matches = text.matchAll(/new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url/g);
  return [...matches].map(([, request = ""]) => ({ request, names: [] }));
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  if (kind === "Name" && name !== null) return name;
  return kind === "Default" ? "default" : EVERYTHING;
}
