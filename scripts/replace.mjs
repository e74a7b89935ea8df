import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./run/system/replace.command.ts", import.meta.url));
