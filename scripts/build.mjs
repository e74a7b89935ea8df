// Does not use the `tsx` command: it rewrites required packages too, and the bundler copies some of their functions
// into its output.
import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./release/build/build.command.ts", import.meta.url));
