import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./new/new.command.ts", import.meta.url));
