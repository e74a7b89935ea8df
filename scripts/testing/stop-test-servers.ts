/** Runs once after the `db` tests. */
export default async function stopForJest(): Promise<void> {
  await globalThis.testServers?.stop();
}
