import { startOwnSystem } from "./own-system.ts";

// The steps of `npm test` that start systems copy this folder, so that the demonstration is loaded once.
const { system } = await startOwnSystem({ DATA_DIR: process.env["DEMONSTRATION"] ?? "" });
await system.stop();
