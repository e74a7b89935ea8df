import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./system/replace.command.ts", import.meta.url));
