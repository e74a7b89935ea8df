import { registeredHash } from "./registered-hashes.ts";

/** Chunks are named by numbers or words. */
type Chunk = string | number;

/** The parts of the bundler's runtime inside an area's entry that this file uses. */
interface BundlerRuntime {
  /** The file of a chunk's scripts. */
  u: (chunk: Chunk) => string;
  /** The file of a chunk's styles. */
  k?: (chunk: Chunk) => string;
  e: (chunk: Chunk) => Promise<unknown>;
  /** The address of the files. */
  p: string;
  /**
   * Loads a script. It joins a running request with the same key. The script must have the hash of the chunk; without a
   * chunk its hash is not checked.
   */
  l: (address: string, done: () => void, key: string, chunk: Chunk) => void;
  /** The hashes that scripts and styles must have, by chunk. */
  sriHashes: Readonly<Record<string, string>>;
  sriCssHashes: Readonly<Record<string, string>>;
}
declare const __webpack_require__: BundlerRuntime;

/** After this time a request seems to hang. It is repeated, and the page waits for either. */
const HANGS_MS = 3_500;

/**
 * Gives every chunk one more try, under another address. Under the same address the request could hang again, or give
 * the same wrong answer from the cache. For the same reason chunks have the query of the entry's address. At every
 * address, a file must have the hash that the registry names.
 */
export function retryChunks(): void {
  const runtime = __webpack_require__;
  let query = entryQuery();

  const { u: scriptOf, k: styleOf, e: load } = runtime;
  const folder = new URL(runtime.p).pathname;
  runtime.sriHashes = hashesBy((chunk) => registeredHash(folder, scriptOf(chunk)));
  runtime.u = (chunk) => scriptOf(chunk) + query;
  if (styleOf) {
    runtime.sriCssHashes = hashesBy((chunk) => registeredHash(folder, styleOf(chunk)));
    runtime.k = (chunk) => styleOf(chunk) + query;
  }
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
  /**
   * Loads the script again. Whichever script arrives first completes the chunk, so a failure of this one does not
   * matter.
   */
  const askOnceMore = (chunk: Chunk) =>
    runtime.l(runtime.p + scriptOf(chunk) + again(), () => undefined, `again-${chunk}`, chunk);
}

/** An object that computes each hash, because the bundler reads hashes as properties named by chunk. */
function hashesBy(hashOf: (chunk: Chunk) => string): Record<string, string> {
  const chunkOf = (name: string) => (/^\d+$/.test(name) ? Number(name) : name);
  return new Proxy({}, { get: (_, name) => hashOf(chunkOf(String(name))) });
}

function again(): string {
  return `?again=${Date.now()}`;
}

function entryQuery(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement ? new URL(script.src).search : "";
}
