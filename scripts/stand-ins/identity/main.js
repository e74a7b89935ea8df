import { runTypescript } from "../../bootstrap/run-typescript.mjs";

await runTypescript(new URL("./identity.command.ts", import.meta.url));
