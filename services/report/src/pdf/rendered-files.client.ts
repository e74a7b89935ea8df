import type { ReportFiles } from "./pdf-renderer.client.ts";

const MAX_RENDERINGS = 20;

/** Returns false once the client has closed its connection. */
export type IsThere = () => boolean;

interface Rendering {
  readonly files: Promise<ReportFiles>;
  readonly clients: IsThere[];
}

/**
 * A cache for the files of reports that are not stored. Reports with equal data are rendered once; the latest stay in
 * memory.
 */
export class RenderedFiles {
  readonly #renderings = new Map<string, Rendering>();

  /**
   * Returns the files of the report data with this hash, rendered by `render` if they are not cached. `isWanted` tells
   * `render` whether a client still waits for them.
   */
  async filesOf(
    sha256: string,
    isThere: IsThere,
    render: (isWanted: () => boolean) => Promise<ReportFiles>,
  ): Promise<ReportFiles> {
    const existing = this.#renderings.get(sha256);
    if (existing) {
      existing.clients.push(isThere);
      return existing.files;
    }
    const clients = [isThere];
    const isWanted = () => {
      const isAwaited = clients.some((isConnected) => isConnected());
      if (!isAwaited) this.#renderings.delete(sha256);
      return isAwaited;
    };
    const files = render(isWanted);
    this.#remember(sha256, { files, clients });
    return files;
  }

  #remember(sha256: string, rendering: Rendering): void {
    this.#renderings.set(sha256, rendering);
    const [oldest] = this.#renderings.keys();
    if (this.#renderings.size > MAX_RENDERINGS && oldest !== undefined)
      this.#renderings.delete(oldest);
    rendering.files.then(
      () => rendering.clients.splice(0),
      () => this.#renderings.delete(sha256),
    );
  }
}
