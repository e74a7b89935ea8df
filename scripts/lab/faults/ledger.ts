import { randomUUID } from "node:crypto";
import { londonMonth } from "@dash/service-lib/calendar/london";

const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * 60_000;
/** Quarters of an hour in a night from one o'clock, when the demo has no entries. */
const NIGHT_QUARTERS = 16;
const HOUR_MS = 3_600_000;
/** Later than any demo entry, so that only the lab uses these months. */
export const FIRST_QUARTER = Date.UTC(2040, 0, 1);

/** One entry or movement that must exist exactly once, however often the client sends the request. */
export interface Write {
  readonly kind: "write" | "move";
  readonly key: string;
  readonly person: number;
  readonly target: string;
  readonly body: string;
  /** Called with the id when the write is acknowledged. */
  readonly keep: (id: string) => void;
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
  readonly label: string;
  readonly acknowledged = new Set<string>();
  /** Ids of acknowledged movements. */
  readonly moved = new Set<string>();
  /** Writes that are not acknowledged yet. */
  readonly open = new Set<Write>();
  /** Counts repeats of acknowledged writes that got a different answer. */
  answeredOtherwise = 0;
  readonly #places: Places;

  constructor(name: string, places: Places) {
    this.label = `${name} ${randomUUID()}`;
    this.#places = places;
  }

  /** Begins an entry of a quarter of an hour: by default the person's next free one. */
  begin(person: number, quarter = this.#places.calendar.nextQuarter(person)): Write {
    const { calendar, serviceLineId } = this.#places;
    const start = new Date(quarter);
    const startTime = start.toISOString();
    const endTime = new Date(start.getTime() + QUARTER_MS).toISOString();
    const entry = { serviceLineId, startTime, endTime, description: this.label };
    return this.#open({ kind: "write", person, target: "/api/time-entries" }, entry, (id) => {
      this.acknowledged.add(id);
      calendar.count(start);
    });
  }

  /** Begins a movement of one unit of the common stock item. */
  move(person: number): Write {
    const { stockItemId } = this.#places;
    const movement = { stockItemId, movementType: "out", quantity: 1, reason: this.label };
    return this.#open({ kind: "move", person, target: "/api/stock-movements" }, movement, (id) => {
      this.moved.add(id);
    });
  }

  #open(
    request: Pick<Write, "kind" | "person" | "target">,
    body: object,
    keep: Write["keep"],
  ): Write {
    const write: Write = {
      ...request,
      key: randomUUID(),
      body: JSON.stringify(body),
      keep: (id) => {
        this.open.delete(write);
        keep(id);
      },
    };
    this.open.add(write);
    return write;
  }
}

/** The months of the lab: the next free quarter of an hour of each person, and the expected minutes of each month. */
export class Calendar {
  readonly #used: number[] = [];
  readonly #minutes = new Map<string, number>();
  #nights = 0;

  nextQuarter(person: number): number {
    const index = this.#used[person] ?? 0;
    this.#used[person] = index + 1;
    return FIRST_QUARTER + index * QUARTER_MS;
  }

  /** The next free quarter of an hour at night, as milliseconds from the start of any month. */
  nextNightQuarter(): number {
    const index = this.#nights++;
    const day = Math.floor(index / NIGHT_QUARTERS);
    return (day * 24 + 1) * HOUR_MS + (index % NIGHT_QUARTERS) * QUARTER_MS;
  }

  count(start: Date): void {
    const { year, month } = londonMonth(start);
    const name = `year=${year}&month=${month}`;
    this.#minutes.set(name, (this.#minutes.get(name) ?? 0) + QUARTER_MINUTES);
  }

  /** Minutes by month; the key is the query string of the month's dashboard. */
  minutes(): ReadonlyMap<string, number> {
    return this.#minutes;
  }

  /** The newest month, as the query string of its dashboard. */
  currentMonth(): string {
    return [...this.#minutes.keys()].at(-1) ?? "year=2040&month=1";
  }

  static entriesIn(minutes: number): number {
    return minutes / QUARTER_MINUTES;
  }
}
