/** The parts of the bundler's runtime inside an area's entry that this file uses. */
interface BundlerRuntime {
  /** The file of a chunk's scripts. */
  u: (chunk: string) => string;
  /** The file of a chunk's styles. */
  k?: (chunk: string) => string;
  e: (chunk: string) => Promise<unknown>;
  /** The address of the files. */
  p: string;
  /** Loads a script. A script with the same key is not asked for twice at the same time. */
  l: (address: string, done: () => void, key: string) => void;
}
declare const __webpack_require__: BundlerRuntime;

/** After this time a request may hang. It is repeated, and the page waits for both. */
const HANGS_MS = 3_500;

/**
 * Gives every chunk one more try, under another address. Under the same address the request could hang again, or give
 * the same wrong answer from the cache. For the same reason chunks carry the query of the entry's address.
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
  /** The script that comes first gives the chunk to all that wait for it. A failure of this one does not matter. */
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
