import type { IncomingMessage, ServerResponse } from "node:http";
import { finished, type Readable } from "node:stream";
import sirv from "sirv";
import type { BuildCopies } from "./build-copies.ts";

type Serve = (request: IncomingMessage, response: ServerResponse, onMissing: () => void) => void;

type Copies = Pick<BuildCopies, "have" | "folderOf">;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ADDRESS = /^\/assets\/([a-z][a-z0-9-]*)\/([a-z0-9][a-z0-9_-]{0,39})(\/[^?]+)$/;
/** So many builds are known at once; each keeps a list of its files. */
const BUILDS_KNOWN = 200;

/** A file of a build, as its address names it. */
export interface BuiltFile {
  readonly part: string;
  readonly build: string;
  /** With a slash before it. */
  readonly file: string;
}

/** Undefined where the address is that of no built file. */
export function builtFileAt(address: string): BuiltFile | undefined {
  const [, part, build, file] = ADDRESS.exec(address) ?? [];
  return part && build && file ? { part, build, file } : undefined;
}

/** Serves the files of builds. A build never changes, so its list of files is read once and browsers keep them for good. */
export class BuiltFiles {
  readonly #copies: Copies;
  readonly #builds = new Map<string, Serve>();

  constructor(copies: Copies) {
    this.#copies = copies;
  }

  /** Answers whether there is such a file; if so it has been sent. */
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
    // A build that nobody uses any more may be removed while the gateway runs.
    if (!(await this.#copies.have(part, build))) {
      this.#builds.delete(folder);
      return undefined;
    }
    const known = this.#builds.get(folder);
    if (known) return known;
    const serve = sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: [],
      maxAge: YEAR_SECONDS,
      immutable: true,
    });
    if (this.#builds.size >= BUILDS_KNOWN) this.#builds.clear();
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
  let sent = true;
  // A part may always be answered with the whole; sirv fails at some that are asked for.
  delete request.headers.range;
  // It hears neither that a file cannot be read nor that nobody reads on.
  response.once("pipe", (source: Readable) => {
    source.once("error", () => response.destroy());
    finished(response, () => source.destroy());
  });
  request.url = file;
  serve(request, response, () => (sent = false));
  if (url !== undefined) request.url = url;
  return sent;
}
