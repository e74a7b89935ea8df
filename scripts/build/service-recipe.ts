import path from "node:path";
import type { Configuration } from "@rspack/core";
import { projectRoot } from "../project-root.ts";
import type { ProcessDefinition } from "../processes.ts";

/** How a process is bundled: workspace source inside, registry packages left to node_modules, ES modules out. */
export function serviceRecipe(
  definition: Pick<ProcessDefinition, "name" | "folder">,
  output: string,
  entries: readonly string[],
): Configuration {
  const folder = path.join(projectRoot, definition.folder);
  return {
    name: definition.name,
    context: folder,
    mode: "production",
    target: "node20",
    devtool: "source-map",
    entry: Object.fromEntries(entries.map((entry) => [entry, `./src/${entry}.ts`])),
    output: {
      path: output,
      filename: "[name].js",
      module: true,
      chunkFormat: "module",
      clean: true,
    },
    resolve: { extensions: [".ts", ".js", ".json"] },
    module: {
      // A service loads its app late, so that others can read its declaration alone; here all of it is one file.
      parser: { javascript: { dynamicImportMode: "eager" } },
      rules: [
        {
          test: /\.ts$/,
          loader: "builtin:swc-loader",
          options: swcOptions,
          type: "javascript/auto",
        },
      ],
    },
    externalsType: "module-import",
    externals: [isFromRegistry],
    // Names in traces and logs stay those of the source, and nobody downloads these files.
    optimization: { minimize: false },
    stats: "errors-only",
  };
}

const swcOptions = { jsc: { target: "es2023", parser: { syntax: "typescript" } } };

function isFromRegistry(
  { request }: { request?: string },
  answer: (error?: Error, external?: string) => void,
): void {
  const ours = request === undefined || /^(\.|\/|@dash\/)/.test(request);
  if (ours) answer();
  else answer(undefined, request);
}
