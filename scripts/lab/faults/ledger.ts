import { randomUUID } from "node:crypto";
import { londonMonth } from "@dash/service-lib/calendar/london";
import type { Exchange } from "../../testing/http-client.ts";

export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * 60_000;
/** Later than any demo entry, so that only the lab uses these months. */
export const FIRST_QUARTER = Date.UTC(2040, 0, 1);
export const FIRST_MONTH = "year=2040&month=1";

/** One entry or movement that must exist exactly once, however often the client sends the request. */
export interface Write extends Exchange {
  readonly kind: "write" | "move";
  readonly person: number;
  readonly acknowledge: (id: string) => void;
}

/** The records and months that the ledger writes to. */
interface Places {
  readonly calendar: Calendar;
  readonly serviceLineId: string;
  readonly stockItemId: string;
}

/** The clients' list of acknowledged writes and their ids. */
export class Ledger {
  /** The text in every entry and movement of this ledger, and in no other. */
  readonly label = `faults ${randomUUID()}`;
  /** Ids of acknowledged entries. */
  readonly acknowledged = new Set<string>();
  /** Ids of acknowledged movements. */
  readonly moved = new Set<string>();
  /** The number of writes that are not acknowledged yet. */
  open = 0;
  /** Counts repeats of acknowledged writes that got a different answer. */
  answeredOtherwise = 0;
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  /** Begins an entry of a quarter of an hour: by default the person's next free one. */
  begin(person: number, quarter = this.#places.calendar.nextQuarter(person)): Write {
    const { calendar, serviceLineId } = this.#places;
    const [startTime, endTime] = [quarter, quarter + QUARTER_MS].map((ms) =>
      new Date(ms).toISOString(),
    );
    const entry = { serviceLineId, startTime, endTime, description: this.label };
    return this.#write("write", person, "/api/time-entries", entry, (id) => {
      this.acknowledged.add(id);
      calendar.count(quarter);
    });
  }

  /** Begins a movement of one unit of the common stock item. */
  move(person: number): Write {
    const { stockItemId } = this.#places;
    const movement = { stockItemId, movementType: "out", quantity: 1, reason: this.label };
    return this.#write("move", person, "/api/stock-movements", movement, (id) => {
      this.moved.add(id);
    });
  }

  #write(
    kind: Write["kind"],
    person: number,
    target: string,
    body: object,
    note: Write["acknowledge"],
  ): Write {
    this.open += 1;
    return {
      kind,
      person,
      method: "POST",
      target,
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify(body),
      acknowledge: (id) => {
        this.open -= 1;
        note(id);
      },
    };
  }
}

/** The months of the lab: the next free quarter of an hour of each person, and the expected minutes of each month. */
export class Calendar {
  /** Minutes by month; the key is the query string of the month's dashboard. */
  readonly minutes = new Map<string, number>();
  readonly #used: number[] = [];

  nextQuarter(person: number): number {
    const index = this.#used[person] ?? 0;
    this.#used[person] = index + 1;
    return FIRST_QUARTER + index * QUARTER_MS;
  }

  count(quarter: number): void {
    const { year, month } = londonMonth(new Date(quarter));
    const name = `year=${year}&month=${month}`;
    this.minutes.set(name, (this.minutes.get(name) ?? 0) + QUARTER_MINUTES);
  }

  /** The newest month, as the query string of its dashboard. */
  currentMonth(): string {
    return [...this.minutes.keys()].at(-1) ?? FIRST_MONTH;
  }
}
