import { runTypescript } from "../bootstrap/run-typescript.mjs";

await runTypescript(new URL("./faults/faults.command.ts", import.meta.url));
