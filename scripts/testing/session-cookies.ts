/**
 * The cookies of one signed-in browser: that of its session, and for a few seconds those that name the facts of its
 * writes.
 */
export class SessionCookies {
  readonly #session: string;
  readonly #until = new Map<string, number>();

  constructor(session: string) {
    this.#session = session;
  }

  header(now = Date.now()): string {
    for (const [cookie, until] of this.#until) if (until <= now) this.#until.delete(cookie);
    return [this.#session, ...this.#until.keys()].join("; ");
  }

  keep(lines: string | string[] | undefined, now = Date.now()): void {
    for (const line of [lines ?? []].flat()) {
      const [cookie = ""] = line.split(";", 1);
      const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1] ?? 0);
      if (seconds > 0) this.#until.set(cookie, now + seconds * 1000);
      else this.#forget(cookie);
    }
  }

  #forget(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf("=") + 1);
    for (const stored of this.#until.keys())
      if (stored.startsWith(name)) this.#until.delete(stored);
  }
}
