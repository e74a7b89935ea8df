/** Runs once after the tests that need Postgres or NATS. */
export default async function stopForJest(): Promise<void> {
  await globalThis.testServers?.stop();
}
