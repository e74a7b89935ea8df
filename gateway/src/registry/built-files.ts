import type { IncomingMessage, ServerResponse } from "node:http";
import { stat } from "node:fs/promises";
import path from "node:path";
import { finished, type Readable } from "node:stream";
import sirv from "sirv";
import { isAreaId } from "./pointers.ts";

type Serve = (request: IncomingMessage, response: ServerResponse, onMissing: () => void) => void;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ADDRESS = /^\/assets\/([a-z][a-z0-9-]*)\/([\w-]{1,80})(\/[^?]+)$/;

/** Serves the files of builds. A build never changes, so its list of files is read once and browsers keep them for good. */
export class BuiltFiles {
  readonly #folder: string;
  readonly #builds = new Map<string, Serve>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Answers whether there is such a file; if so it has been sent. */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<boolean> {
    const [, owner = "", build = "", file = ""] = ADDRESS.exec(address) ?? [];
    const serve = await this.#buildOf(owner, build);
    return serve !== undefined && sendFile(serve, request, response, file);
  }

  async #buildOf(owner: string, build: string): Promise<Serve | undefined> {
    const folder = this.#folderOf(owner, build);
    if (!folder) return undefined;
    // A build that nobody uses any more may be removed while the gateway runs.
    const exists = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!exists) {
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
    this.#builds.set(folder, serve);
    return serve;
  }

  #folderOf(owner: string, build: string): string | undefined {
    if (owner === "shell") return path.join(this.#folder, "shell", build);
    return isAreaId(owner) ? path.join(this.#folder, "areas", owner, build) : undefined;
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
