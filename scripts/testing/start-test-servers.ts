import { startTestServers, type TestServers } from "./test-servers.ts";

declare global {
  var testServers: TestServers | undefined;
}

/** Runs once before the tests that need Postgres or NATS. Jest's workers inherit the two addresses. */
export default async function startForJest(): Promise<void> {
  globalThis.testServers = await startTestServers();
  process.env["TEST_DATABASE_URL"] = globalThis.testServers.databaseUrl;
  process.env["TEST_NATS_URL"] = globalThis.testServers.natsUrl;
}
