import { shared } from "./jest.config.js";

/** Tests of a whole system wait for browsers, builds and restarts; it only ends what hangs. */
const SYSTEM_TIMEOUT_MS = 900_000;

export default {
  ...shared,
  cacheDirectory: "<rootDir>/.cache/jest",
  testEnvironment: "node",
  testMatch: ["<rootDir>/scripts/**/*.spec.ts"],
  testTimeout: SYSTEM_TIMEOUT_MS,
  // Each starts a system of its own, and some keep it as busy as the machine can be.
  maxWorkers: 1,
};
