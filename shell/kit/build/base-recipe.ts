import path from "node:path";
import tailwind from "@tailwindcss/postcss";
import { rspack, type Configuration } from "@rspack/core";

const browsers = ["chrome 120", "edge 120", "firefox 121", "safari 17.2"];

export interface Making {
  /** In development the code can be read in the browser's tools. */
  readonly mode: "production" | "development";
  /** Components can be exchanged in an open page. */
  readonly isRefreshed: boolean;
}

const BUILT: Making = { mode: "production", isRefreshed: false };
const REACT = "react";
/** The router is compiled like our own sources. That marks its calls of React as pure, so unused parts are dropped. */
const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;
/** The reader of codes does not say that its modules only define. Most of it is for codes that are on no label. */
const ZXING = /\/node_modules\/@zxing\/library\//;
/** How each icon of lucide imports the function that makes its component. */
const LUCIDE_FUNCTION = /\/createLucideIcon\.mjs$/;
const LEAFLET_PARTS = path.join(import.meta.dirname, "runtime/leaflet-parts.js");
const LUCIDE_ICON_FILE = path.join(import.meta.dirname, "runtime/lucide-icon.ts");

const rulesFor = ({ isRefreshed }: Making, jsxFrom: string) => [
  {
    test: /services\/contracts\/src\/.*\.ts$/,
    enforce: "pre" as const,
    loader: path.join(import.meta.dirname, "pure-constants.loader.ts"),
  },
  {
    test: [/\.tsx?$/, ROUTER],
    loader: "builtin:swc-loader",
    options: {
      env: { targets: browsers },
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        // Built areas and areas in development run on one page, so both import the same JSX runtime.
        transform: {
          react: {
            runtime: "automatic",
            importSource: jsxFrom,
            development: false,
            refresh: isRefreshed,
          },
        },
      },
    },
    type: "javascript/auto" as const,
  },
  { test: ZXING, sideEffects: false },
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

/**
 * The common part of all recipes for the browser. `jsxFrom` is the package or folder whose `jsx-runtime` makes
 * elements.
 */
export function baseRecipe(
  name: string,
  context: string,
  making = BUILT,
  jsxFrom = REACT,
): Configuration {
  return {
    name,
    context,
    mode: making.mode,
    target: ["web", "es2022"],
    // The page's content security policy forbids `eval`, so the source map is a file.
    devtool: making.mode === "production" ? false : "cheap-module-source-map",
    resolve: {
      alias: { leaflet$: LEAFLET_PARTS },
      extensions: [".tsx", ".ts", ".js", ".json"],
      // This takes the federation's runtime as ES modules. Unused parts are dropped, which saves 6 KB in every bundle.
      extensionAlias: { ".cjs": [".js", ".cjs"] },
    },
    module: { rules: rulesFor(making, jsxFrom) },
    // Only code that two screens of an area share gets a file of its own, and only where it is large: many small files
    // compress worse than a repetition, by 2 KB on a first visit to the dashboard.
    optimization: {
      minimizer,
      // Hashed ids are longer, and depend on paths that differ between checkouts.
      moduleIds: "natural",
      splitChunks: {
        chunks: "async",
        minSize: 40_000,
        cacheGroups: {
          defaultVendors: false,
          // All late parts of an area load the same sheet.
          whole: { test: /[\\/]whole(?:-kit)?\.css$/, name: "whole", enforce: true },
        },
      },
    },
    plugins: pluginsFor(making),
    performance: false,
    stats: "errors-only",
    infrastructureLogging: { level: "error" },
  };
}

const pluginsFor = ({ mode }: Making) => [
  new rspack.NormalModuleReplacementPlugin(LUCIDE_FUNCTION, LUCIDE_ICON_FILE),
  new rspack.SubresourceIntegrityPlugin({
    hashFuncNames: ["sha384"],
    htmlPlugin: false,
    enabled: mode === "production",
  }),
  new rspack.DefinePlugin({
    // The bundler copies its own functions into the page. The program tsx, which runs it, adds this call to each of
    // them.
    __name: "(named => named)",
    // Jotai warns only in development.
    "import.meta.env": { MODE: JSON.stringify(mode) },
  }),
];

/** Makes style sheets at paths without a file there. The recipe gives their texts. */
export function writtenSheets(sheets: Readonly<Record<string, string>>) {
  return new rspack.experiments.VirtualModulesPlugin(sheets);
}
