import { retryChunks } from "./chunk-retry.ts";

// The entry of an area runs this before it exposes its module.
retryChunks();
