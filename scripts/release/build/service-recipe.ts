import path from "node:path";
import { rspack, type Configuration, type JavascriptParserOptions } from "@rspack/core";
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
 * The bundler's configuration: bundles the sources of workspaces, leaves npm packages in node_modules but for zod, and
 * writes ES modules.
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
    optimization: { minimizer: [withoutComments] },
    stats: "errors-only",
  };
}

/**
 * Each process keeps its text in memory, in two bytes a character unless all are ASCII. Names stay as in the source, for
 * stack traces and logs.
 */
const withoutComments = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    compress: false,
    mangle: false,
    format: { comments: false, asciiOnly: true },
  },
});

const swcOptions = {
  jsc: { target: "es2023", parser: { syntax: "typescript" }, output: { charset: "ascii" } },
} as const;

/** Our own sources, and zod: most of its package are texts in other languages, which a bundle leaves out. */
const BUNDLED = /^(\.|\/|@dash\/|zod(\/|$))/;

function isFromRegistry(
  { request }: { request?: string },
  answer: (error?: Error, external?: string) => void,
): void {
  if (request === undefined || BUNDLED.test(request)) answer();
  else answer(undefined, request);
}
