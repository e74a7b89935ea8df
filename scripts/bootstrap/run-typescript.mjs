/** Who has failed ends by itself, and at the latest after this, whatever is still open. */
const LONGEST_END_MS = 1_000;

/** Runs a TypeScript module in this process. A failure is one message; DEBUG=1 adds where it came from. */
export async function runTypescript(module) {
  try {
    const { register } = await import("tsx/esm/api");
    register();
    await import(module.href);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
    // Not at once: the bundler complains of a process that is cut off, and what is written to a pipe may be lost.
    setTimeout(() => process.exit(), LONGEST_END_MS).unref();
  }
}
