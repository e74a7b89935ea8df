/** Runs a TypeScript module in this process. A failure is one message; DEBUG=1 adds where it came from. */
export async function runTypescript(module) {
  try {
    const { register } = await import("tsx/esm/api");
    register();
    await import(module.href);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    if (process.env.DEBUG) console.error(error);
    process.exit(1);
  }
}
