import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./publish/publish-check.command.ts", import.meta.url));
