import { format } from "node:util";

/** Hints of React about how a test waits, and of the stand-in provider that it is for development. Neither is a fault. */
const HINTS = /not wrapped in act\(|oidc-provider WARNING/;

const unexpected: string[] = [];

// A test that expects an error or a warning replaces the function itself, by `jest.spyOn`.
for (const level of ["error", "warn"] as const)
  console[level] = (...values: unknown[]) => {
    const text = format(...values);
    if (!HINTS.test(text)) unexpected.push(`console.${level}: ${text}`);
  };

afterEach(() => {
  expect(unexpected.splice(0)).toEqual([]);
});
