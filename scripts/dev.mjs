import { installDependencies } from "./bootstrap/dependencies.mjs";
import { requireNode } from "./bootstrap/node-version.mjs";
import { runTypescript } from "./bootstrap/run-typescript.mjs";

requireNode();
installDependencies();
await runTypescript(new URL("./dev/dev.command.ts", import.meta.url));
