import { shared, TEST_TIMEOUT_MS } from "./jest.config.js";

export default {
  ...shared,
  cacheDirectory: "<rootDir>/.cache/jest",
  testEnvironment: "node",
  testMatch: ["<rootDir>/scripts/**/*.spec.ts"],
  testTimeout: TEST_TIMEOUT_MS,
  // Each starts a system of its own, and some keep it as busy as the machine can be.
  maxWorkers: 1,
};
