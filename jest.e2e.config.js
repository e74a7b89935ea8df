import systems from "./jest.systems.config.js";

export default {
  ...systems,
  testEnvironment: "<rootDir>/scripts/testing/journey-environment.ts",
  testMatch: ["<rootDir>/{shell,mf-*}/e2e/**/*.spec.ts"],
  // The journeys share one running system, and one may count what another writes.
  maxWorkers: 1,
  globalSetup: "<rootDir>/scripts/testing/start-journey-system.ts",
  globalTeardown: "<rootDir>/scripts/testing/stop-journey-system.ts",
};
