import path from "node:path";

/** The folder of the root package.json. */
export const projectRoot = path.dirname(import.meta.dirname);
