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
    minimizerOptions: { format: { comments: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

/** What every bundle for the browser has in common. */
export function baseRecipe(name: string, context: string): Configuration {
  return {
    name,
    context,
    mode: "production",
    target: ["web", "es2022"],
    devtool: false,
    resolve: {
      extensions: [".tsx", ".ts", ".js", ".json"],
      // The federation's runtime as ES modules, which can be shaken: 6 KB less in the shell and in every area.
      extensionAlias: { ".cjs": [".js", ".cjs"] },
    },
    module: { rules },
    // Split off is what two screens of an area share, and nothing else: a screen's files stay few.
    optimization: {
      minimizer,
      splitChunks: { chunks: "async", cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({
        hashFuncNames: ["sha384"],
        htmlPlugin: false,
        enabled: true,
      }),
      // The bundler copies functions of its own into the page, and tsx, which runs it, marks each with this call.
      new rspack.DefinePlugin({ __name: "(named => named)" }),
    ],
    performance: false,
    stats: "errors-only",
    infrastructureLogging: { level: "error" },
  };
}

/** Where a bundle's style sheet seems to stand; the recipe writes its text, so no folder carries a copy. */
export function writtenSheet(file: string, text: string) {
  return new rspack.experiments.VirtualModulesPlugin({ [file]: text });
}
