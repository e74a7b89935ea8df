import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./run/system/size.command.ts", import.meta.url));
