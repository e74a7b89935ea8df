import { runTypescript } from "../bootstrap/run-typescript.mjs";

await runTypescript(new URL("./backup.command.ts", import.meta.url));
