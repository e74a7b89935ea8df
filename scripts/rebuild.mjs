import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./system/rebuild.command.ts", import.meta.url));
