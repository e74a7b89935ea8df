import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import checkFile from "eslint-plugin-check-file";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { boundaryRules, boundarySettings } from "./scripts/checks/boundaries.js";
import { noCircles } from "./scripts/checks/circles.js";
import { lengths } from "./scripts/checks/lengths.js";

const typescript = ["**/*.{ts,tsx}"];
const javascript = ["**/*.{js,mjs,cjs}"];
const tests = ["**/*.test.{ts,tsx}", "**/*.spec.ts", "**/test/**", "**/testing/**", "**/e2e/**"];
const servers = ["services/**/*.ts", "gateway/**/*.ts"];

const kebab = "+([a-z0-9])*(-+([a-z0-9]))";
const testRole = "?(.test|.db.test)";
const serviceRoles =
  "routes|model|policy|presenter|command|query|projection|middleware|job|facts|drift|client";
const screenRoles = "screen|widget|queries|atoms";
const vagueWords = "util|utils|helper|helpers|common|misc|manager|data|info";
// "no-data" and "sign-in-info" may be good names; these endings never are.
const vagueEndings = "util|utils|helper|helpers|common|misc|manager";

const fileNames = (pattern, hint) => ({
  "check-file/filename-naming-convention": [
    "error",
    { "**/*": pattern },
    { errorMessage: `"{{ target }}" is not a file name of this folder: ${hint}` },
  ],
});

const reExports = {
  selector: "ExportAllDeclaration",
  message: "List what is exported by name; a public list is explicit.",
};
const defaultExports = {
  selector: "ExportDefaultDeclaration",
  message: "Export by name; default exports are for area.tsx and configuration.",
};
const cutInputs = {
  selector: "JSXAttribute[name.name='maxLength']",
  message:
    "It cuts what is pasted before anything reads it; let the schema refuse what is too long.",
};

const literalSpreads = {
  selector:
    ":matches(SpreadElement, JSXSpreadAttribute, SpreadElement > TSAsExpression) > :matches(ObjectExpression, ArrayExpression)",
  message: "Write the properties themselves: a spread literal is not checked for unknown ones.",
};
const networkInTransactions = [
  ":has(> Identifier.params[name='trx'])",
  ":has(> ObjectPattern.params:has(Property[key.name='trx']))",
].map((hasTransaction) => ({
  selector: `:function${hasTransaction} Identifier[name=/^(fetch|platform|reader|renderer|store)$/]:not(.key)`,
  message:
    "Ask the network before the transaction or after it: an open one delays the facts of all services.",
}));

const everywhere = [reExports, defaultExports, cutInputs, literalSpreads];

const ownVersions = {
  selector: "CallExpression[callee.property.name='patchAndFetchById']",
  message: "Store an edit by changeRow of the library, which makes no version of no change.",
};
const deviceClock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
].map((selector) => ({
  selector,
  message: "Days and times follow the server's clock; take them from now() of the kit.",
}));

const functionLength = (max) => ["error", { max }];

export default defineConfig(
  globalIgnores(["**/dist/", "**/.data/", "**/.cache/", "**/coverage/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  js.configs.recommended,
  {
    plugins: {
      boundaries,
      "check-file": checkFile,
      dash: { rules: { "no-circles": noCircles, ...lengths } },
    },
    settings: boundarySettings,
    rules: {
      "dash/no-circles": "error",
      "check-file/filename-blocklist": [
        "error",
        {
          [`**/@(${vagueWords}).*`]: "*",
          [`**/*-@(${vagueEndings}).*`]: "*",
          [`**/@(${vagueWords})/**`]: "*",
        },
        { errorMessage: `"{{ target }}" says nothing: name the file and folder after their noun.` },
      ],
      "check-file/folder-naming-convention": [
        "error",
        { "**/": "KEBAB_CASE" },
        { errorMessage: `Folder "{{ target }}": use kebab-case.` },
      ],
      ...fileNames(`${kebab}*(.${kebab})`, "use kebab-case."),
      "dash/file-length": ["error", { max: 250 }],
      "dash/function-length": functionLength(40),
      "no-restricted-syntax": ["error", ...everywhere],
      eqeqeq: "error",
      "object-shorthand": "error",
      "prefer-template": "error",
    },
  },
  ...boundaryRules,

  {
    files: typescript,
    // The rules that need types are in .oxlintrc.json: a native compiler runs them in a fifth of the time.
    extends: [tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: javascript,
    languageOptions: {
      globals: {
        URL: "readonly",
        console: "readonly",
        fetch: "readonly",
        process: "readonly",
        setTimeout: "readonly",
      },
    },
  },

  {
    files: ["**/*.tsx", "{shell,shell/kit,mf-*}/src/**/*.ts"],
    extends: [reactHooks.configs.flat.recommended],
    // Warns about libraries that the React compiler cannot handle; we do not use this compiler.
    rules: { "react-hooks/incompatible-library": "off" },
  },
  {
    files: ["{shell,mf-*}/src/**/*.{ts,tsx}", "shell/kit/{src/formats,ui}/**/*.{ts,tsx}"],
    ignores: [...tests, "shell/kit/src/formats/clock.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, ...deviceClock],
    },
  },
  // A component's markup counts as lines of its function, but a reader only has to remember its logic.
  { files: ["**/*.tsx"], rules: { "dash/function-length": functionLength(60) } },
  // The function around a router is a list of routes; reviews keep each handler to one screen.
  { files: ["**/*.routes.ts"], rules: { "dash/function-length": functionLength(70) } },

  { files: servers, rules: { "no-console": "error" } },
  {
    files: ["services/*/src/**", "gateway/src/**"],
    rules: fileNames(
      `${kebab}?(.@(${serviceRoles}))${testRole}`,
      `use kebab-case, with no role or one of ${serviceRoles.replaceAll("|", ", ")}.`,
    ),
  },
  {
    files: ["{shell,shell/kit,mf-*}/src/**", "shell/kit/{ui,charts,gallery}/**"],
    rules: fileNames(
      `${kebab}?(.@(${screenRoles}))?(.test)`,
      `use kebab-case, with no role or one of ${screenRoles.replaceAll("|", ", ")}.`,
    ),
  },
  {
    files: ["**/migrations/*.ts"],
    rules: {
      ...fileNames("@(index|+([0-9])_+([a-z0-9_]))", "number it: 0001_what_it_makes.ts."),
      // A migration is one list of statements, read once from top to bottom.
      "dash/function-length": "off",
    },
  },

  {
    files: ["services/{admin,interactions,kpi,sales-geo,stock,time}/src/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, ownVersions],
    },
  },
  {
    files: ["services/{admin,interactions,kpi,sales-geo,stock,time}/src/**/*.ts"],
    ignores: tests,
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, ownVersions, ...networkInTransactions],
    },
  },
  {
    files: ["services/report/src/**/*.ts"],
    ignores: tests,
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, ...networkInTransactions],
    },
  },

  {
    files: tests,
    rules: { "dash/function-length": "off" },
  },
  {
    // Modules that module federation, the bundler, the tools and Jest load by their default export.
    files: [
      "**/area.tsx",
      "**/*.config.{js,mjs,cjs,ts}",
      "scripts/testing/*.ts",
      "shell/kit/build/*.loader.ts",
      "shell/kit/build/runtime/lucide-icon.ts",
    ],
    rules: { "no-restricted-syntax": ["error", reExports, cutInputs, literalSpreads] },
  },
);
