import { shared } from "./jest.config.js";

/** A journey waits for a browser, builds and restarts; each of its own waits is far shorter. */
const JOURNEY_TIMEOUT_MS = 120_000;

export default {
  ...shared,
  cacheDirectory: "<rootDir>/.cache/jest",
  testEnvironment: "node",
  testMatch: ["<rootDir>/shell/e2e/**/*.spec.ts", "<rootDir>/scripts/**/*.spec.ts"],
  testTimeout: JOURNEY_TIMEOUT_MS,
  // The journeys share one running system, and some take parts of it down.
  maxWorkers: 1,
  globalSetup: "<rootDir>/scripts/testing/start-journey-system.ts",
  globalTeardown: "<rootDir>/scripts/testing/stop-journey-system.ts",
};
