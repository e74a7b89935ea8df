import { runTypescript } from "../../bootstrap/run-typescript.mjs";

await runTypescript(new URL("./call-system.command.ts", import.meta.url));
