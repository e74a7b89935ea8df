import { runTypescript } from "../run/bootstrap/run-typescript.mjs";

await runTypescript(new URL("./bench/bench.command.ts", import.meta.url));
