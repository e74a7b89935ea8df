import { problem } from "@dash/service-lib/http/problem";
import type { ReportFiles } from "./pdf-renderer.client.ts";

/** How many reports are rendered for one person at the same time. */
const MOST_FOR_ONE_PERSON = 4;
const MAX_RENDERINGS = 20;
const RETRY_AFTER_SECONDS = 2;

/** Who waits for a file. */
export interface Asker {
  /** The id of the person, or of the share link that was opened. */
  readonly id: string;
  /** Returns false once the client has closed its connection. */
  readonly isThere: () => boolean;
}

interface Rendering {
  readonly files: Promise<ReportFiles>;
  readonly askers: Asker[];
}

/**
 * A cache for the files of reports that are not stored. Reports with equal data are rendered once; the latest stay in
 * memory.
 */
export class RenderedFiles {
  readonly #renderings = new Map<string, Rendering>();
  readonly #running = new Map<string, number>();

  /**
   * Returns the files of the report data with this hash, rendered by `render` if they are not cached. `isWanted` tells
   * `render` whether a client still waits for them.
   * @throws Problem 429 when too many reports are being rendered for this person or link.
   */
  async filesOf(
    sha256: string,
    asker: Asker,
    render: (isWanted: () => boolean) => Promise<ReportFiles>,
  ): Promise<ReportFiles> {
    const existing = this.#renderings.get(sha256);
    if (existing) {
      existing.askers.push(asker);
      return existing.files;
    }
    const askers = [asker];
    const isWanted = () => {
      const isAwaited = askers.some(({ isThere }) => isThere());
      if (!isAwaited) this.#renderings.delete(sha256);
      return isAwaited;
    };
    const files = this.#counted(asker.id, () => render(isWanted));
    this.#remember(sha256, { files, askers });
    return files;
  }

  #remember(sha256: string, rendering: Rendering): void {
    this.#renderings.set(sha256, rendering);
    const [oldest] = this.#renderings.keys();
    if (this.#renderings.size > MAX_RENDERINGS && oldest !== undefined)
      this.#renderings.delete(oldest);
    rendering.files.then(
      () => rendering.askers.splice(0),
      () => this.#renderings.delete(sha256),
    );
  }

  async #counted(id: string, work: () => Promise<ReportFiles>): Promise<ReportFiles> {
    const running = this.#running.get(id) ?? 0;
    if (running >= MOST_FOR_ONE_PERSON)
      throw problem("too-many-requests", undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#running.set(id, running + 1);
    try {
      return await work();
    } finally {
      const remaining = (this.#running.get(id) ?? 1) - 1;
      if (remaining === 0) this.#running.delete(id);
      else this.#running.set(id, remaining);
    }
  }
}
