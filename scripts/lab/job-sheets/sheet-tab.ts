import type { Transport } from "@dash/kit";
import type { Sheet, SheetContent } from "@dash/mf-customers/job-sheet/sheet";
import "fake-indexeddb/auto";
import type { Laboratory } from "../faults/laboratory.ts";

/** Something that is killed while a sheet is sent: a process with -9, or the tab itself. */
export interface Kill {
  /** The number of the request, from 0. */
  readonly at: number;
  readonly victim: string;
  /** Before the request leaves, or while it is on its way. */
  readonly when: "before" | "during";
}

/** Two photos of one pixel, which differ. */
const PHOTOS = [
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
].map((content, n) => ({
  key: `p${n + 1}`,
  file: new Blob([Buffer.from(content, "base64")], { type: "image/png" }),
}));

// The queue asks these of a browser, beside its storage.
Object.assign(globalThis, { window: new EventTarget(), navigator: { onLine: true } });

/** A new page: a copy of the code of its own, before the storage that the pages of a browser share. */
async function openPage(transport: Transport) {
  jest.resetModules();
  const { loadOutgoing, setTransport } = await import("@dash/kit");
  const { keepSheet } = await import("@dash/mf-customers/job-sheet/keep-sheet");
  const { readSheets } = await import("@dash/mf-customers/job-sheet/sheet.queries");
  const { newSheetValues } = await import("@dash/mf-customers/job-sheet/sheet-values");
  setTransport(transport);
  return { ...(await loadOutgoing()), keepSheet, readSheets, values: newSheetValues() };
}

/** A browser's tab with one job sheet. It keeps and sends as the job sheet does, and comes back with what it kept. */
export class SheetTab {
  readonly #laboratory: Laboratory;
  readonly #id: string;
  readonly #owner: string;
  readonly #kills: readonly Kill[];
  #page: Awaited<ReturnType<typeof openPage>> | null = null;
  #handleKill: () => void = () => undefined;
  #requests = 0;

  constructor(laboratory: Laboratory, owner: string, id: string, kills: readonly Kill[]) {
    this.#laboratory = laboratory;
    this.#owner = owner;
    this.#id = id;
    this.#kills = kills;
  }

  /** Saves the sheet, and gives it as it is then: null once all of it is stored. */
  async save(content: SheetContent): Promise<Sheet | null> {
    const owner = this.#owner;
    const page = (this.#page ??= await this.#open());
    const killed = new Promise<void>((resolve) => (this.#handleKill = resolve));
    const saving = async () => {
      await page.openDevice(owner);
      if (await page.keepSheet(owner, { id: this.#id, values: page.values }, content, PHOTOS))
        await page.sendDraft(owner, this.#id);
    };
    await Promise.race([saving(), killed]);
    const next = (this.#page ??= await this.#open());
    await next.openDevice(owner);
    return (await next.readSheets(owner)).find(({ id }) => id === this.#id) ?? null;
  }

  #open() {
    let isKilled = false;
    const kill = () => {
      isKilled = true;
      this.#page = null;
      this.#handleKill();
    };
    return openPage(async (url, outgoing) => {
      const kills = outgoing.method === "POST" ? this.#nextKills() : [];
      this.#kill(kills, "before", kill);
      const answer = isKilled ? null : this.#exchange(url, outgoing);
      this.#kill(kills, "during", kill);
      // Nobody hears the answer that comes to a tab that is gone.
      if (isKilled) await new Promise(() => undefined);
      return (await answer) as Awaited<ReturnType<Transport>>;
    });
  }

  #nextKills(): readonly Kill[] {
    const number = this.#requests;
    this.#requests += 1;
    return this.#kills.filter(({ at }) => at === number);
  }

  #kill(kills: readonly Kill[], when: Kill["when"], killTab: () => void): void {
    for (const kill of kills.filter((each) => each.when === when)) {
      if (kill.victim === "tab") killTab();
      else this.#laboratory.system.kill(kill.victim, "SIGKILL");
    }
  }

  async #exchange(url: string, { method, headers, body }: Parameters<Transport>[1]) {
    const { client, people } = this.#laboratory;
    const content = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body;
    const answer = await client.send({
      method,
      target: url,
      headers: { ...headers, cookie: people[0]?.header() ?? "" },
      ...(content !== undefined && { body: content }),
    });
    const { status } = answer;
    const text = answer.body.toString();
    return {
      ok: status < 400,
      status,
      statusText: "",
      headers: { get: (name: string) => String(answer.headers[name.toLowerCase()] ?? "") || null },
      text: async () => text,
      blob: async () => new Blob([text]),
    };
  }
}
