import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./release/publish/publish-token.command.ts", import.meta.url));
