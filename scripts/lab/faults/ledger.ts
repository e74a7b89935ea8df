import { randomUUID } from "node:crypto";
import { londonMonth } from "@dash/service-lib/calendar/london";
import type { Exchange } from "../../testing/http-client.ts";

export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * 60_000;
/** The start of the first time entry. It is later than the demo data, so that nobody else writes in these months. */
export const FIRST_QUARTER = Date.UTC(2040, 0, 1);
export const FIRST_MONTH = "year=2040&month=1";

/** A write of one time entry or stock movement, which must exist once, however often the client sends the request. */
export interface Write extends Exchange {
  readonly kind: "write" | "move";
  readonly person: number;
  readonly acknowledge: (id: string) => void;
}

/** The records and months in which the load writes. */
interface Targets {
  readonly calendar: Calendar;
  readonly serviceLineId: string;
  readonly stockItemId: string;
}

/** The clients' list of writes, with the ids that the system acknowledged. */
export class Ledger {
  /** A text that every entry and movement of this ledger contains, and no other. */
  readonly label = `faults ${randomUUID()}`;
  readonly acknowledged = new Set<string>();
  /** The ids of acknowledged stock movements. */
  readonly moved = new Set<string>();
  /** The number of writes that the system has not acknowledged yet. */
  open = 0;
  /** The number of acknowledged writes that got a different answer when they were repeated. */
  answeredOtherwise = 0;
  readonly #targets: Targets;

  constructor(targets: Targets) {
    this.#targets = targets;
  }

  /** Begins a time entry of a quarter of an hour: by default in the person's next free quarter. */
  begin(person: number, quarter = this.#targets.calendar.nextQuarter(person)): Write {
    const { calendar, serviceLineId } = this.#targets;
    const [startTime, endTime] = [quarter, quarter + QUARTER_MS].map((ms) =>
      new Date(ms).toISOString(),
    );
    const entry = { serviceLineId, startTime, endTime, description: this.label };
    return this.#write("write", person, "/api/time-entries", entry, (id) => {
      this.acknowledged.add(id);
      calendar.count(quarter);
    });
  }

  /** Begins a stock movement of one unit. */
  move(person: number): Write {
    const { stockItemId } = this.#targets;
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

/**
 * The months in which the load writes: the next free quarter of an hour of each person, and the minutes that each
 * month must have.
 */
export class Calendar {
  /** The minutes of each month. The key is the query string for the dashboard of the month. */
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

  /** The newest month in which the load writes, as the query string for its dashboard. */
  currentMonth(): string {
    return [...this.minutes.keys()].at(-1) ?? FIRST_MONTH;
  }
}
