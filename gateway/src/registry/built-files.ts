import type { IncomingMessage, ServerResponse } from "node:http";
import { finished, type Readable } from "node:stream";
import sirv from "sirv";
import type { BuildCopies } from "./build-copies.ts";

type Serve = (request: IncomingMessage, response: ServerResponse, onMissing: () => void) => void;

type Copies = Pick<BuildCopies, "have" | "folderOf">;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ADDRESS = /^\/assets\/([a-z][a-z0-9-]*)\/([a-z0-9][a-z0-9_-]{0,39})(\/[^?]+)$/;
/** The number of builds in the cache. Each cache entry lists the files of one build. */
const MAX_BUILDS = 200;

/** A file of a build, in the parts of its address. */
export interface BuiltFile {
  readonly part: string;
  readonly build: string;
  /** The path inside the build; begins with a slash. */
  readonly file: string;
}

/** Splits the address of a built file; returns undefined for any other address. */
export function builtFileAt(address: string): BuiltFile | undefined {
  const [, part, build, file] = ADDRESS.exec(address) ?? [];
  return part && build && file ? { part, build, file } : undefined;
}

/** Serves the files of builds. A build never changes, so its file list is read once and browsers cache files. */
export class BuiltFiles {
  readonly #copies: Copies;
  readonly #builds = new Map<string, Serve>();

  constructor(copies: Copies) {
    this.#copies = copies;
  }

  /** Sends the file, if it exists. Returns whether the file exists. */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    { part, build, file }: BuiltFile,
  ): Promise<boolean> {
    const serve = await this.#buildOf(part, build);
    return serve !== undefined && sendFile(serve, request, response, file);
  }

  async #buildOf(part: string, build: string): Promise<Serve | undefined> {
    const folder = this.#copies.folderOf(part, build);
    // The clean-up job may remove an unused build while the gateway runs.
    if (!(await this.#copies.have(part, build))) {
      this.#builds.delete(folder);
      return undefined;
    }
    const cached = this.#builds.get(folder);
    if (cached) return cached;
    const serve = sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: [],
      maxAge: YEAR_SECONDS,
      immutable: true,
    });
    if (this.#builds.size >= MAX_BUILDS) this.#builds.clear();
    this.#builds.set(folder, serve);
    return serve;
  }
}

function sendFile(
  serve: Serve,
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): boolean {
  const { url } = request;
  let isSent = true;
  // HTTP permits the whole file as the answer to a range request; sirv fails on some ranges.
  delete request.headers.range;
  // sirv handles neither a failed read of the file nor a client that disconnects, so the two are handled here.
  response.once("pipe", (source: Readable) => {
    source.once("error", () => response.destroy());
    finished(response, () => source.destroy());
  });
  request.url = file;
  serve(request, response, () => (isSent = false));
  if (url !== undefined) request.url = url;
  return isSent;
}
