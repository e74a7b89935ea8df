import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./system/check.command.ts", import.meta.url));
