import path from "node:path";
import type { Configuration, JavascriptParserOptions } from "@rspack/core";
import { projectRoot } from "../project-root.ts";
import type { NodeProgram } from "./node-programs.ts";

/** How the bundler reads the code of a program. */
const parsers = {
  // A service loads its app late, so that others can read its declaration alone; here all of it is one file.
  process: { dynamicImportMode: "eager" },
  // It finds what else was built from its own place, and loads no service's app.
  command: { importMeta: false },
} as const satisfies Record<NodeProgram["kind"], JavascriptParserOptions>;

/** How a program is bundled: workspace source inside, registry packages left to node_modules, ES modules out. */
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
    // Names in traces and logs stay those of the source, and nobody downloads these files.
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
