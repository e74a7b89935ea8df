import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./release/publish/publish.command.ts", import.meta.url));
