import systems from "./jest.systems.config.js";

export default {
  ...systems,
  testEnvironment: "<rootDir>/scripts/testing/journey-environment.ts",
  testMatch: ["<rootDir>/{shell,mf-*}/e2e/**/*.spec.ts"],
  // Each worker has a running system of its own. `npm test` takes two; a single file needs no second one.
  maxWorkers: 1,
  globalSetup: "<rootDir>/scripts/testing/start-journey-systems.ts",
  globalTeardown: "<rootDir>/scripts/testing/stop-journey-systems.ts",
};
