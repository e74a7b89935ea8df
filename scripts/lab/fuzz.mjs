import { runTypescript } from "../bootstrap/run-typescript.mjs";

await runTypescript(new URL("./fuzz/fuzz.command.ts", import.meta.url));
