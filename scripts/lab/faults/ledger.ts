import { randomUUID } from "node:crypto";
import { londonMonth } from "@dash/service-lib/calendar/london";

const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * 60_000;
/** Of a night from one o'clock on, when the demo's people sleep. */
const NIGHT_QUARTERS = 16;
const HOUR_MS = 3_600_000;
/** Later than any demo entry, so that the months belong to the lab alone. */
export const FIRST_QUARTER = Date.UTC(2040, 0, 1);

/** One entry or movement that a client wants to exist once, however often it has to ask. */
export interface Write {
  readonly kind: "write" | "move";
  readonly key: string;
  readonly person: number;
  readonly target: string;
  readonly body: string;
  /** Called once it is acknowledged, with its id. */
  readonly keep: (id: string) => void;
}

/** Where it writes. */
interface Places {
  readonly calendar: Calendar;
  readonly serviceLineId: string;
  readonly stockItemId: string;
}

/** What the clients know: which writes were acknowledged, under which ids. */
export class Ledger {
  /** Stands in every entry and movement of this ledger, and in no other. */
  readonly label: string;
  readonly acknowledged = new Set<string>();
  /** Movements that were acknowledged. */
  readonly moved = new Set<string>();
  /** Begun and not acknowledged yet. */
  readonly open = new Set<Write>();
  /** A repeat of an acknowledged write got another answer than the first. */
  answeredOtherwise = 0;
  readonly #places: Places;

  constructor(name: string, places: Places) {
    this.label = `${name} ${randomUUID()}`;
    this.#places = places;
  }

  /** An entry of a quarter of an hour, a person's next free one unless another is named. */
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

  /** A unit off the one shelf that everybody uses. */
  move(person: number): Write {
    const { stockItemId } = this.#places;
    const movement = { stockItemId, movementType: "out", quantity: 1, reason: this.label };
    return this.#open({ kind: "move", person, target: "/api/stock-movements" }, movement, (id) => {
      this.moved.add(id);
    });
  }

  #open(
    asked: Pick<Write, "kind" | "person" | "target">,
    body: object,
    keep: Write["keep"],
  ): Write {
    const write: Write = {
      ...asked,
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

/** The months of the lab: people's next free quarters of an hour, and the minutes that must stand in each month. */
export class Calendar {
  readonly #used: number[] = [];
  readonly #minutes = new Map<string, number>();
  #nights = 0;

  nextQuarter(person: number): number {
    const index = this.#used[person] ?? 0;
    this.#used[person] = index + 1;
    return FIRST_QUARTER + index * QUARTER_MS;
  }

  /** A free quarter of an hour in the nights of any month, from its first instant. */
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

  /** Minutes by month; a month is written as the query of its dashboard. */
  minutes(): ReadonlyMap<string, number> {
    return this.#minutes;
  }

  /** The month that is being filled, as the query of its dashboard. */
  currentMonth(): string {
    return [...this.#minutes.keys()].at(-1) ?? "year=2040&month=1";
  }

  static entriesIn(minutes: number): number {
    return minutes / QUARTER_MINUTES;
  }
}
