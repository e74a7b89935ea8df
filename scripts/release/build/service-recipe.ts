import path from "node:path";
import type { Configuration, JavascriptParserOptions } from "@rspack/core";
import { projectRoot } from "../../project-root.ts";
import type { NodeProgram } from "./node-programs.ts";

const parsers = {
  // A service loads its app by a dynamic import, so that its declaration can be loaded alone. The bundle contains
  // both.
  process: { dynamicImportMode: "eager" },
  // A command keeps `import.meta`, because it finds other builds relative to its own file; it loads no service's app.
  command: { importMeta: false },
} as const satisfies Record<NodeProgram["kind"], JavascriptParserOptions>;

/**
 * The bundler's configuration: bundles the sources of workspaces, leaves npm packages in node_modules, writes ES
 * modules.
 */
export function serviceRecipe(
  { name, folder, entries, kind }: NodeProgram,
  output: string,
): Configuration {
  return {
    name,
    context: path.join(projectRoot, folder),
    mode: "production",
    target: "node20",
    devtool: "nosources-source-map",
    entry: { ...entries },
    output: {
      path: output,
      filename: "[name].js",
      module: true,
      chunkFormat: "module",
    },
    resolve: { extensions: [".ts", ".js", ".json"] },
    module: {
      parser: { javascript: parsers[kind] },
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
    // Not minimised, so that stack traces and logs have the names of the source. Nobody downloads these files.
    optimization: { minimize: false },
    stats: "errors-only",
  };
}

const swcOptions = {
  jsc: { target: "es2023", parser: { syntax: "typescript" }, output: { charset: "ascii" } },
} as const;

function isFromRegistry(
  { request }: { request?: string },
  answer: (error?: Error, external?: string) => void,
): void {
  const ours = request === undefined || /^(\.|\/|@dash\/)/.test(request);
  if (ours) answer();
  else answer(undefined, request);
}
