/** After a failure, the process exits at the latest after this time, even if something is still open. */
const LONGEST_END_MS = 1_000;

/**
 * Runs a TypeScript module in this process. A failure prints one message; DEBUG=1 adds the stack. The `tsx` command
 * would also rewrite installed packages, and the bundler would copy changed functions of them into its output.
 */
export async function runTypescript(module) {
  try {
    const { register } = await import("tsx/esm/api");
    register();
    await import(module.href);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
    // Does not exit at once: the bundler complains when it is interrupted, and output to a pipe could be lost.
    setTimeout(() => process.exit(), LONGEST_END_MS).unref();
  }
}
