import { runTypescript } from "./bootstrap/run-typescript.mjs";

await runTypescript(new URL("./publish/publish-token.command.ts", import.meta.url));
