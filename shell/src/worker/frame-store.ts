import { FRAME_LIST } from "@dash/kit/build/published-area";
import { frameIn } from "./frame.ts";

/** The key of the page among the stored answers. */
const PAGE_KEY = "/";
const CONTENT_HEADERS = ["Content-Encoding", "Content-Length", "Server-Timing"];

/** The parts of the browser's cache that are used. */
export type FrameCache = Pick<Cache, "addAll" | "delete" | "keys" | "match" | "put">;

export interface FrameSources {
  readonly openCache: () => Promise<FrameCache>;
  readonly fetch: (address: string) => Promise<Response>;
}

/** The frame of one release: its page, and the files of the shell that this page names. */
export class FrameStore {
  readonly #sources: FrameSources;
  #keeping: Promise<void> = Promise.resolve();

  constructor(sources: FrameSources) {
    this.#sources = sources;
  }

  /**
   * Keeps the frame in an answer, if it has one, in place of the former. One after the other, in the order of the calls.
   * @throws Error when the files of the frame cannot be read. The former frame is complete then.
   */
  keep(answer: Response): Promise<void> {
    const keeping = this.#keeping.then(() => this.#replace(answer));
    this.#keeping = keeping.catch(() => undefined);
    return keeping;
  }

  async page(): Promise<Response | undefined> {
    return (await this.#sources.openCache()).match(PAGE_KEY);
  }

  async file(address: string): Promise<Response | undefined> {
    return (await this.#sources.openCache()).match(address, { ignoreVary: true });
  }

  /** The page is replaced when all its files are stored, and the former files are removed after that. */
  async #replace(answer: Response): Promise<void> {
    if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
    const frame = frameIn(await answer.text());
    if (!frame) return;
    const former = await this.page();
    if ((await former?.text()) === frame.page) return;

    const cache = await this.#sources.openCache();
    const files = await this.#filesOf(frame.base);
    const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await cache.addAll(files.filter((file) => !stored.includes(file)));
    await cache.put(PAGE_KEY, new Response(frame.page, { headers: headersOf(answer) }));
    const left = stored.filter((path) => path !== PAGE_KEY && !files.includes(path));
    await Promise.all(left.map((path) => cache.delete(path)));
  }

  async #filesOf(base: string): Promise<string[]> {
    const answer = await this.#sources.fetch(base + FRAME_LIST);
    if (!answer.ok) throw new Error(`The files of ${base} cannot be listed: ${answer.status}`);
    return ((await answer.json()) as string[]).map((file) => base + file);
  }
}

/** The page keeps its security headers. Those that describe its packed bytes do not hold for the text. */
function headersOf(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of CONTENT_HEADERS) headers.delete(name);
  return headers;
}
