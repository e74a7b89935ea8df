import type { MovementInput } from "@dash/contracts/stock/stock-movements";
import { atQuarter } from "./demo-calendar.ts";
import type { DemoItem } from "./demo-items.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";
import { stockWork } from "./work.ts";

export type StockAction =
  | { readonly kind: "move"; readonly movement: Omit<MovementInput, "stockItemId"> }
  | { readonly kind: "count"; readonly counted: number }
  | { readonly kind: "reverse" }
  | { readonly kind: "archive" };

/** One action of a person on a stock item, with its time. */
export interface StockEvent {
  readonly at: Date;
  readonly person: DemoPerson;
  readonly action: StockAction;
}

type MovementType = MovementInput["movementType"];

/**
 * A delivery fills the shelf up to this share of the item's maximum. At the maximum itself, the item would be
 * overstocked.
 */
const FULL = 0.8;
const OVERFULL = 1.2;
const UNITS_WITHOUT_MAXIMUM = 4;
/** Times of the day in quarters of an hour after midnight: 32 is 8:00. */
const EIGHT = 32;
const TEN = 40;
const [FOUR, HALF_PAST_FOUR, FIVE] = [64, 66, 68];

/** The person who looks after the shelves. */
export const stockKeeper = whoseLine("Stock Management")[0];
const engineers = whoseLine("Warranty Visits");

function whoseLine(line: string): [DemoPerson, ...DemoPerson[]] {
  const [first, ...others] = demoPeople.filter(({ lines }) => lines.includes(line));
  if (!first) throw new Error(`nobody of the demonstration does ${line}`);
  return [first, ...others];
}

/** The shelf of one demo item, with its stock and its events. The stock never becomes negative. */
export class Shelf {
  readonly events: StockEvent[] = [];
  balance: number;
  readonly #item: DemoItem;
  readonly #full: number;
  readonly #random: Random;
  #noon = new Date(0);
  #daysToDelivery: number | undefined;

  constructor(item: DemoItem, random: Random) {
    const { minStock, maxStock } = item.input;
    const most = maxStock === 0 ? minStock + UNITS_WITHOUT_MAXIMUM : Math.floor(maxStock * FULL);
    this.#item = item;
    this.#random = random;
    this.#full = Math.max(minStock + 1, most);
    this.balance = this.#full;
  }

  open(noon: Date): void {
    this.#noon = noon;
  }

  happens(probability: number): boolean {
    return this.#random.next() < probability;
  }

  /** Takes the units that a job needs, but leaves at least `least` units. */
  use(least: number): void {
    const { unitsAUse, input } = this.#item;
    const wanted = this.#random.whole(1, 2 * unitsAUse - 1);
    const quantity = Math.min(wanted, this.balance - least);
    if (quantity <= 0) return;
    const reason = this.#random.pick(stockWork[input.category] ?? []);
    const notes = `Job ${this.#random.whole(2_000, 9_999)}`;
    const time = this.#random.whole(TEN, FOUR);
    this.#move(time, this.#random.pick(engineers), "out", quantity, reason, notes);
  }

  /** Reverses the last use, as one that was booked by mistake. */
  takeBack(): void {
    const last = this.events.at(-1)?.action;
    if (last?.kind !== "move" || last.movement.movementType !== "out") return;
    this.balance += last.movement.quantity;
    this.#note(FOUR + 1, stockKeeper, { kind: "reverse" });
  }

  /** Adds one unit that was found in a van: it had been taken out by mistake. */
  returnOne(): void {
    if (this.balance + 1 < this.#item.input.maxStock)
      this.#move(HALF_PAST_FOUR, stockKeeper, "adjustment", 1, "Found in a van", null);
  }

  /** Counts the shelf. The result may differ a little from the recorded stock. */
  count(differences: readonly number[]): void {
    const counted = Math.min(
      Math.max(0, this.balance + this.#random.pick(differences)),
      Math.max(this.balance, this.#item.input.maxStock - 1),
    );
    this.balance = counted;
    this.#note(FIVE, stockKeeper, { kind: "count", counted });
  }

  orderIfLow(): void {
    if (this.#isLow()) this.#daysToDelivery ??= this.#random.whole(3, 9);
  }

  receiveDeliveries(): void {
    if (this.#daysToDelivery === undefined) return;
    this.#daysToDelivery -= 1;
    if (this.#daysToDelivery <= 0) this.#receive(this.#full);
  }

  /** If the stock is low, receives a delivery at once. */
  refillIfLow(): void {
    if (this.#isLow()) this.#receive(this.#full);
  }

  /** Receives a delivery that is too large, so that the item is overstocked. */
  overfill(): void {
    this.#receive(Math.ceil(this.#item.input.maxStock * OVERFULL));
  }

  useDownToMinimum(): void {
    const surplus = this.balance - this.#item.input.minStock;
    if (surplus > 0)
      this.#move(TEN, this.#random.pick(engineers), "out", surplus, "Housing association", null);
  }

  /** Sends the remaining units back to the supplier and archives the item. */
  giveUp(): void {
    if (this.balance > 0)
      this.#move(
        TEN,
        stockKeeper,
        "out",
        this.balance,
        "Returned to the supplier",
        "Range discontinued",
      );
    this.#note(FIVE, stockKeeper, { kind: "archive" });
  }

  #isLow(): boolean {
    return this.balance <= this.#item.input.minStock;
  }

  #receive(upTo: number): void {
    this.#daysToDelivery = undefined;
    const order = `Order ${this.#random.whole(10_000, 99_999)}`;
    if (upTo > this.balance)
      this.#move(EIGHT, stockKeeper, "in", upTo - this.balance, "Delivery", order);
  }

  #move(
    time: number,
    person: DemoPerson,
    movementType: MovementType,
    quantity: number,
    reason: string,
    notes: string | null,
  ): void {
    this.balance += movementType === "out" ? -quantity : quantity;
    const movement = { movementType, quantity, reason, notes };
    this.#note(time, person, { kind: "move", movement });
  }

  #note(time: number, person: DemoPerson, action: StockAction): void {
    this.events.push({ at: atQuarter(this.#noon, time), person, action });
  }
}
