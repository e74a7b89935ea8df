/** The bundler's runtime inside an area's entry: the names of its chunks' files, and how it loads one. */
interface BundlerRuntime {
  /** The file of a chunk's scripts. */
  u: (chunk: string) => string;
  /** The file of a chunk's styles. */
  k?: (chunk: string) => string;
  e: (chunk: string) => Promise<unknown>;
  /** Where the files are. */
  p: string;
  /** Loads a script; one that is loading under the same key is not asked for twice. */
  l: (address: string, done: () => void, key: string) => void;
}
declare const __webpack_require__: BundlerRuntime;

/** What has not come by then may hang, and is asked for again, while the page waits for both. */
const HANGS_MS = 3_500;

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
  runtime.e = (chunk) => {
    const loading = load(chunk);
    const timer = setTimeout(() => askOnceMore(chunk), HANGS_MS);
    const ended = () => clearTimeout(timer);
    loading.then(ended, ended);
    return loading.catch(() => {
      query = again();
      return load(chunk);
    });
  };
  /** Whichever script comes first gives the chunk to all who wait for it; a failure of this one is nobody's matter. */
  const askOnceMore = (chunk: string) =>
    runtime.l(runtime.p + scriptOf(chunk) + again(), () => undefined, `again-${chunk}`);
  return { name: "chunk-retry" };
}

function again(): string {
  return `?again=${Date.now()}`;
}

function entryQuery(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement ? new URL(script.src).search : "";
}
