import { runTypescript } from "../bootstrap/run-typescript.mjs";

await runTypescript(new URL("./prepare.command.ts", import.meta.url));
