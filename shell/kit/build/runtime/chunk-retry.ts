/** The bundler's runtime inside an area's entry: the names of its chunks' files, and how it loads one. */
interface BundlerRuntime {
  /** The file of a chunk's scripts. */
  u: (chunk: string) => string;
  /** The file of a chunk's styles. */
  k?: (chunk: string) => string;
  e: (chunk: string) => Promise<unknown>;
}
declare const __webpack_require__: BundlerRuntime;

/**
 * Gives every chunk one more try, under another address: a request that hangs, or an answer that is
 * wrong and cached for good, would answer the same address in the same way. For that reason chunks
 * also carry the query under which the shell asked for the entry.
 */
export default function chunkRetry() {
  const runtime = __webpack_require__;
  let query = entryQuery();

  const { u: scriptOf, k: styleOf, e: load } = runtime;
  runtime.u = (chunk) => scriptOf(chunk) + query;
  if (styleOf) runtime.k = (chunk) => styleOf(chunk) + query;
  runtime.e = (chunk) =>
    load(chunk).catch(() => {
      query = `?again=${Date.now()}`;
      return load(chunk);
    });
  return { name: "chunk-retry" };
}

function entryQuery(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement ? new URL(script.src).search : "";
}
