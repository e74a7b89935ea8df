import { readDeviceKey } from "@dash/contracts/users/device-key";
import type { Outgoing, Transport } from "@dash/kit";
import { answerOf, buildUser } from "@dash/kit/testing";
import type { SheetContent } from "../src/screens/interactions/job-sheet/sheet.ts";

/** The fates that a request may meet. */
export const fates = ["answered", "not received", "answer lost", "repeated", "fault"] as const;
export type Fate = (typeof fates)[number] | "tab killed";

type Answer = ReturnType<typeof answerOf>;

interface Body {
  readonly interactionId?: string;
  readonly lines?: readonly { readonly stockItemId: string; readonly quantity: number }[];
}

/** The services of a visit as the contracts promise them: one key stores once, and a batch moves all or nothing. */
export class ModelServices {
  readonly visits: string[] = [];
  readonly movements: { stockItemId: string; quantity: number }[] = [];
  readonly entries: string[] = [];
  readonly photos: string[] = [];
  /** The keys of all requests, in their order. */
  readonly sent: string[] = [];
  /** The fates of the next requests; those after them are answered. */
  fates: Fate[] = [];
  /** The words with which each path refuses, if it does. */
  readonly refuses = new Map<string, string>();
  /** The keys whose requests always fail at the server. */
  readonly faulty = new Set<string>();
  /** Is called when the tab is killed. */
  handleKill: () => void = () => undefined;
  readonly #stock: Map<string, number>;
  readonly #answers = new Map<string, { body: string; answer: Answer }>();

  constructor(stock: Readonly<Record<string, number>> = {}) {
    this.#stock = new Map(Object.entries(stock));
  }

  onHand(stockItemId: string): number {
    return this.#stock.get(stockItemId) ?? 0;
  }

  readonly transport: Transport = async (url, outgoing) => {
    if (url === `/api${readDeviceKey.path}`)
      return answerOf(200, { userId: buildUser().id, key: "k".repeat(43) });
    const fate = this.fates.shift() ?? "answered";
    const key = outgoing.headers["Idempotency-Key"] ?? "";
    this.sent.push(key);
    if (fate === "not received") throw new TypeError("cut");
    if (fate === "fault" || this.faulty.has(key))
      return answerOf(500, { id: "internal", message: "Something went wrong" });
    const answer = this.#handle(url, key, outgoing);
    if (fate === "repeated") expect(this.#handle(url, key, outgoing)).toEqual(answer);
    if (fate === "tab killed") this.handleKill();
    if (fate === "answer lost" || fate === "tab killed") throw new TypeError("cut");
    return answer;
  };

  #handle(url: string, key: string, { body: content }: Outgoing): Answer {
    const body = typeof content === "string" ? content : url;
    const earlier = this.#answers.get(key);
    if (earlier && earlier.body !== body) return refusal({ path: "", message: "Key was used" });
    if (earlier) return earlier.answer;
    const parsed = typeof content === "string" ? (JSON.parse(content) as Body) : {};
    const faults = this.#faultsOf(url, parsed);
    if (faults.length > 0) return refusal(...faults);
    this.#store(url, key, parsed);
    const stored = { id: `stored-${this.#answers.size}`, version: 1, month: 7, year: 2026 };
    const answer = answerOf(201, stored);
    this.#answers.set(key, { body, answer });
    return answer;
  }

  #faultsOf(url: string, { lines = [] }: Body): Fault[] {
    const message = this.refuses.get(url);
    if (message !== undefined) return [{ path: "startTime", message }];
    const needed = new Map<string, number>();
    return lines.flatMap(({ stockItemId, quantity }, line) => {
      needed.set(stockItemId, (needed.get(stockItemId) ?? 0) + quantity);
      const isEnough = (needed.get(stockItemId) ?? 0) <= this.onHand(stockItemId);
      const words = `Only ${this.onHand(stockItemId)} in stock`;
      return isEnough ? [] : [{ path: `lines.${line}.quantity`, message: words }];
    });
  }

  #store(url: string, key: string, { interactionId = "", lines }: Body): void {
    if (url.endsWith("/photos")) this.photos.push(url);
    else if (url === "/api/time-entries") this.entries.push(interactionId);
    else if (!lines) this.visits.push(key);
    for (const { stockItemId, quantity } of lines ?? []) {
      this.#stock.set(stockItemId, this.onHand(stockItemId) - quantity);
      this.movements.push({ stockItemId, quantity });
    }
  }
}

interface Fault {
  readonly path: string;
  readonly message: string;
}

function refusal(...fields: Fault[]): Answer {
  return answerOf(409, { id: "conflict", message: "Refused", fields });
}

/** A visit with these parts and an hour. */
export function sheetContent(parts: SheetContent["parts"]): SheetContent {
  const serviceLineId = "0190b000-0000-7000-8000-000000000001";
  return {
    visit: { interactionType: "visit", serviceLineId, occurredAt: "2026-07-15T08:00:00.000Z" },
    parts,
    time: {
      serviceLineId,
      startTime: "2026-07-15T08:00:00.000Z",
      endTime: "2026-07-15T09:00:00.000Z",
      description: "Replaced the pump",
    },
    signature: null,
  };
}

/** Two photos that nobody has read yet. */
export const PHOTOS = ["p1", "p2"].map((key) => ({
  key,
  file: new Blob([key], { type: "image/jpeg" }),
}));
