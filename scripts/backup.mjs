import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./run/backup/backup.command.ts", import.meta.url));
