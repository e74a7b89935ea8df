// Not through the `tsx` command: it rewrites required packages too, and the bundler copies some of their functions
// into what it builds.
import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./build/build.command.ts", import.meta.url));
