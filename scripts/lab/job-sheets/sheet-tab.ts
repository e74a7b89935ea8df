import { sendSheet } from "@dash/mf-kpi/job-sheet/send-sheet";
import {
  fillSheet,
  newSheet,
  type Outcome,
  type SavedVisit,
  type Sheet,
  type SheetContent,
  type SheetRequest,
} from "@dash/mf-kpi/job-sheet/sheet";
import type { Laboratory } from "../faults/laboratory.ts";

/** Something that is killed while a sheet is sent: a process with -9, or the tab itself. */
export interface Kill {
  /** The number of the request, from 0. */
  readonly at: number;
  readonly victim: string;
  /** Before the request leaves, or while it is on its way. */
  readonly when: "before" | "during";
}

/** Of two photos of one pixel, which differ. */
const PHOTOS: Readonly<Record<string, string>> = {
  p1: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  p2: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
};

const targets = {
  visit: () => "/api/customer-interactions",
  parts: () => "/api/stock-movements/batch",
  time: () => "/api/time-entries",
  photo: (visitId: string) => `/api/customer-interactions/${visitId}/photos`,
} as const;

class TabKilled extends Error {}

/** A browser's tab with one job sheet. It sends as the job sheet does, and comes back with what it stored. */
export class SheetTab {
  stored: Sheet;
  readonly #laboratory: Laboratory;
  readonly #kills: readonly Kill[];
  #requests = 0;
  #life = 0;

  constructor(laboratory: Laboratory, id: string, kills: readonly Kill[]) {
    this.#laboratory = laboratory;
    this.#kills = kills;
    this.stored = newSheet(id);
  }

  async save(content: SheetContent): Promise<void> {
    this.stored = fillSheet(this.stored, content);
    const life = (this.#life += 1);
    const store = async (sheet: Sheet): Promise<void> => {
      if (life === this.#life) this.stored = sheet;
    };
    try {
      const send = (request: SheetRequest): Promise<Outcome> => {
        if (life !== this.#life) throw new TabKilled();
        return this.#send(request);
      };
      await sendSheet(this.stored, { send, store });
    } catch (error) {
      if (!(error instanceof TabKilled)) throw error;
    }
  }

  async #send(request: SheetRequest): Promise<Outcome> {
    const number = this.#requests;
    this.#requests += 1;
    const kills = this.#kills.filter(({ at }) => at === number);
    this.#kill(kills, "before");
    const answer = this.#exchange(request);
    this.#kill(kills, "during");
    return answer;
  }

  #kill(kills: readonly Kill[], when: Kill["when"]): void {
    for (const kill of kills.filter((each) => each.when === when)) {
      if (kill.victim !== "tab") this.#laboratory.system.kill(kill.victim, "SIGKILL");
      else {
        this.#life += 1;
        throw new TabKilled();
      }
    }
  }

  async #exchange(request: SheetRequest): Promise<Outcome> {
    const { client, people } = this.#laboratory;
    const isPhoto = request.share === "photo";
    try {
      const { status, body } = await client.send({
        method: "POST",
        target: targets[request.share](isPhoto ? request.visitId : ""),
        headers: {
          cookie: people[0]?.header() ?? "",
          "content-type": isPhoto ? "image/png" : "application/json",
          "idempotency-key": request.key,
        },
        body: isPhoto
          ? Buffer.from(PHOTOS[request.photo] ?? "", "base64")
          : JSON.stringify(request.body),
      });
      if (status >= 500 || status === 429) return { kind: "lost" };
      const answer = JSON.parse(body.toString()) as SavedVisit & Refusal;
      if (status === 201)
        return { kind: "stored", ...(request.share === "visit" && { visit: answer }) };
      const { message, fields = [{ path: "", message }] } = answer;
      return { kind: "refused", faults: fields };
    } catch {
      return { kind: "lost" };
    }
  }
}

interface Refusal {
  readonly message: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}
