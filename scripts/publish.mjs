import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./publish/publish.command.ts", import.meta.url));
