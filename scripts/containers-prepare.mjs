import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./run/containers/prepare.command.ts", import.meta.url));
