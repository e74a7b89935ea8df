import { runTypescript } from "../bootstrap/run-typescript.mjs";

await runTypescript(new URL("./restore.command.ts", import.meta.url));
