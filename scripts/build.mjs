// Does not use the `tsx` command, which also rewrites installed packages: the bundler would then copy changed
// functions of them into its output.
import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./release/build/build.command.ts", import.meta.url));
