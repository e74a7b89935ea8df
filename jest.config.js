import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";

// Temporary folders of all tests are in memory where there is room. A test database has hundreds of files, and ext4
// spends more time to create and remove them than the tests spend on their queries.
const memory = existsSync("/dev/shm") && statfsSync("/dev/shm");
if (memory && memory.bavail * memory.bsize > 6 * 1024 ** 3) process.env.TMPDIR = "/dev/shm";

/** Packages that ship only ES modules. Jest runs CommonJS, so these are transformed too. */
const ES_ONLY = [
  "@nivo",
  "d3-[^/]*",
  "internmap",
  "delaunator",
  "robust-predicates",
  "react-leaflet",
  "@react-leaflet",
  "openid-client",
  "oauth4webapi",
  "jose",
  "oidc-provider",
  "oidc-token-hash",
  "nanoid",
  "eta",
  "quick-lru",
  "@tanstack/react-table",
  "@tanstack/table-core",
  "lodash-es",
  "uuid",
  "@rspack/core",
  "oxc-parser",
  "client-zip",
  "hucre",
];

const swc = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
    externalHelpers: true,
  },
  module: { type: "commonjs" },
};

/** Far more than any test takes, on a slow machine that runs several at once: it only ends tests that hang. */
export const TEST_TIMEOUT_MS = 900_000;

/** A test fails when it writes an error or a warning that it does not expect. */
const CONSOLE_GUARD = "<rootDir>/scripts/testing/console-guard.ts";

/** Settings of every kind of test, including tests of whole systems. */
export const shared = {
  rootDir: import.meta.dirname,
  cacheDirectory: "<rootDir>/.cache/jest",
  transform: { "\\.[mc]?[jt]sx?$": ["@swc/jest", swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_ONLY.join("|")})/)`],
  moduleNameMapper: { "\\.css$": "<rootDir>/scripts/testing/empty-style.ts" },
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/\\.data/"],
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/\\.data/", "<rootDir>/\\.cache/"],
};

export default {
  testTimeout: TEST_TIMEOUT_MS,
  // One more than there are processors: tests of databases and of clocks mostly wait.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...shared,
      displayName: "unit",
      setupFilesAfterEnv: [CONSOLE_GUARD],
      testEnvironment: "node",
      testMatch: ["**/*.test.ts"],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, "\\.db\\.test\\.ts$"],
    },
    {
      ...shared,
      displayName: "screens",
      testEnvironment: "<rootDir>/scripts/testing/screen-environment.ts",
      testEnvironmentOptions: { url: "http://localhost:8080/" },
      testMatch: ["**/*.test.tsx"],
      setupFilesAfterEnv: [CONSOLE_GUARD, "<rootDir>/scripts/testing/screen-setup.ts"],
    },
    {
      ...shared,
      displayName: "db",
      setupFilesAfterEnv: [CONSOLE_GUARD],
      testEnvironment: "node",
      testMatch: ["**/*.db.test.ts"],
      globalSetup: "<rootDir>/scripts/testing/start-test-servers.ts",
      globalTeardown: "<rootDir>/scripts/testing/stop-test-servers.ts",
    },
  ],
};
