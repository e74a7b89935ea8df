import tailwind from "@tailwindcss/postcss";
import { rspack, type Configuration } from "@rspack/core";

const browsers = ["chrome 120", "edge 120", "firefox 121", "safari 17.2"];

const swcOptions = {
  env: { targets: browsers },
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

const rules = [
  {
    test: /\.tsx?$/,
    loader: "builtin:swc-loader",
    options: swcOptions,
    type: "javascript/auto" as const,
  },
  {
    test: /\.css$/,
    type: "css" as const,
    loader: "postcss-loader",
    options: { postcssOptions: { plugins: [tailwind({ optimize: true })] } },
  },
];

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, format: { comments: false }, compress: { passes: 4 } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

/** The common part of all recipes for the browser. */
export function baseRecipe(name: string, context: string): Configuration {
  return {
    name,
    context,
    mode: "production",
    target: ["web", "es2022"],
    devtool: false,
    resolve: {
      extensions: [".tsx", ".ts", ".js", ".json"],
      // This takes the federation's runtime as ES modules. Unused parts are dropped, which saves 6 KB in every bundle.
      extensionAlias: { ".cjs": [".js", ".cjs"] },
    },
    module: { rules },
    // Only code that two screens of an area share gets a file of its own, so that a screen has few files.
    optimization: {
      minimizer,
      // Hashed ids are longer, and come from paths that are others in another checkout.
      moduleIds: "natural",
      splitChunks: { chunks: "async", cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({
        hashFuncNames: ["sha384"],
        htmlPlugin: false,
        enabled: true,
      }),
      // The bundler copies its own functions into the page. The program tsx, which runs it, adds this call to each of
      // them.
      new rspack.DefinePlugin({ __name: "(named => named)" }),
    ],
    performance: false,
    stats: "errors-only",
    infrastructureLogging: { level: "error" },
  };
}

/** Makes a style sheet at a path without a file there. The recipe gives its text. */
export function writtenSheet(file: string, text: string) {
  return new rspack.experiments.VirtualModulesPlugin({ [file]: text });
}
