import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./release/new/new.command.ts", import.meta.url));
