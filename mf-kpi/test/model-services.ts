import type {
  Fault,
  Outcome,
  SheetContent,
  SheetRequest,
} from "../src/screens/interactions/job-sheet/sheet.ts";

/** The faults that a request may meet. */
export const fates = ["answered", "not received", "answer lost", "repeated", "tab killed"] as const;
export type Fate = (typeof fates)[number];

/** The services of a visit as the contracts promise them: one key stores once, and a batch moves all or nothing. */
export class ModelServices {
  readonly visits: string[] = [];
  readonly movements: { stockItemId: string; quantity: number }[] = [];
  readonly entries: string[] = [];
  readonly photos: string[] = [];
  readonly #stock: Map<string, number>;
  readonly #answers = new Map<string, { body: string; id: string }>();
  /** The words with which the time service refuses, if it does. */
  refusesTime: string | null = null;

  constructor(stock: Readonly<Record<string, number>>) {
    this.#stock = new Map(Object.entries(stock));
  }

  onHand(stockItemId: string): number {
    return this.#stock.get(stockItemId) ?? 0;
  }

  handle(request: SheetRequest): Outcome {
    const { key } = request;
    const body = JSON.stringify(request);
    const earlier = this.#answers.get(key);
    if (earlier && earlier.body !== body) return refusal({ path: "", message: "Key was used" });
    const faults = earlier ? [] : this.#faultsOf(request);
    if (faults.length > 0) return refusal(...faults);
    if (!earlier) this.#store(request);
    const id = earlier?.id ?? `stored-${this.#answers.size}`;
    this.#answers.set(key, { body, id });
    return { kind: "stored", visit: { id, version: 1, month: 7, year: 2026 } };
  }

  #faultsOf(request: SheetRequest): Fault[] {
    if (request.share === "time" && this.refusesTime !== null)
      return [{ path: "startTime", message: this.refusesTime }];
    if (request.share !== "parts") return [];
    const needed = new Map<string, number>();
    return request.body.lines.flatMap(({ stockItemId, quantity }, line) => {
      needed.set(stockItemId, (needed.get(stockItemId) ?? 0) + quantity);
      const isEnough = (needed.get(stockItemId) ?? 0) <= this.onHand(stockItemId);
      const message = `Only ${this.onHand(stockItemId)} in stock`;
      return isEnough ? [] : [{ path: `lines.${line}.quantity`, message }];
    });
  }

  #store(request: SheetRequest): void {
    if (request.share === "visit") this.visits.push(request.key);
    else if (request.share === "time") this.entries.push(request.body.interactionId);
    else if (request.share === "photo") this.photos.push(request.photo);
    else
      for (const { stockItemId, quantity } of request.body.lines) {
        this.#stock.set(stockItemId, this.onHand(stockItemId) - quantity);
        this.movements.push({ stockItemId, quantity });
      }
  }
}

function refusal(...faults: Fault[]): Outcome {
  return { kind: "refused", faults };
}

/** A visit with these parts, an hour and these photos. */
export function sheetContent(
  parts: SheetContent["parts"],
  photos: readonly string[] = ["p1", "p2"],
): SheetContent {
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
    photos,
  };
}
