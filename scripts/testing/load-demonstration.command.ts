import { Failure } from "../failure.ts";
import { startOwnSystem } from "./own-system.ts";

// The steps of `npm test` that start systems copy this folder, so that the demonstration is loaded once.
const folder = process.env["DEMONSTRATION"];
if (!folder) throw new Failure("DEMONSTRATION names no folder; `npm test` sets it.");
const { system } = await startOwnSystem({ DATA_DIR: folder });
await system.stop();
