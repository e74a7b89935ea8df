import path from "node:path";
import ts from "typescript";
import type { KubernetesObject } from "./render-chart.ts";

/** The name of a source file that exists only for the compiler. It lies here, so that it finds the packages. */
const FILE = path.join(import.meta.dirname, "rendered-objects.ts");

/**
 * Compares objects with the published types of Kubernetes, which are made from its OpenAPI schemas: an unknown field,
 * a missing one and a value of another type are faults.
 */
export function typeFaults(objects: readonly KubernetesObject[]): string[] {
  const source = objects.map(declarationOf).join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["lib.es5.d.ts"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
  };
  const host = ts.createCompilerHost(options);
  const readSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === FILE
      ? ts.createSourceFile(FILE, source, ts.ScriptTarget.ES2023)
      : readSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([FILE], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

function declarationOf(object: KubernetesObject, index: number): string {
  const { apiVersion, kind } = object;
  // The types have `networking/v1` for `networking.k8s.io/v1`, and `core/v1` for `v1`.
  const [, group = "core", version = ""] =
    /^(?:([a-z]+)(?:\.k8s\.io)?\/)?(\w+)$/.exec(apiVersion) ?? [];
  return (
    `import type { ${kind} as Kind${index} } from "kubernetes-types/${group}/${version}";\n` +
    `export const object${index}: Kind${index} = ${JSON.stringify(object)};`
  );
}
