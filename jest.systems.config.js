import { shared, TEST_TIMEOUT_MS } from "./jest.config.js";

export default {
  ...shared,
  testEnvironment: "node",
  testMatch: ["<rootDir>/scripts/**/*.spec.ts"],
  testTimeout: TEST_TIMEOUT_MS,
  // Each test starts a system of its own, and some use the whole machine.
  maxWorkers: 1,
};
