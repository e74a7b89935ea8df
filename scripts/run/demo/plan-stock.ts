import { readFileSync } from "node:fs";
import path from "node:path";
import { NewStockItem } from "@dash/contracts/stock/stock-items";
import type { MovementInput } from "@dash/contracts/stock/stock-movements";
import * as z from "zod";
import { projectRoot } from "../../project-root.ts";
import { atQuarter, demoMonths, planEvents, workingDays } from "./demo-calendar.ts";
import { engineers, stockKeeper, type DemoPerson } from "./people.ts";
import { Random } from "./random.ts";
import table from "./table.json" with { type: "json" };

const ItemPlan = z.object({
  usesAMonth: z.number(),
  unitsAUse: z.number(),
  /** The stock of the item at the end of the demonstration. */
  ending: z.enum(["in stock", "low", "over", "archived"]).default("in stock"),
});

export interface DemoItem extends z.output<typeof ItemPlan> {
  /** The fields that a person enters for the item. Its stock is not one of them, because it follows from the plan. */
  readonly input: NewStockItem;
}

/** A stock item and what people did to it, in the order of time. */
export interface PlannedItem extends DemoItem {
  readonly openedAt: Date;
  readonly opening: number;
  readonly events: readonly {
    readonly at: Date;
    readonly person: DemoPerson | undefined;
    readonly action: StockAction;
  }[];
}

type StockAction =
  | { readonly kind: "move"; readonly movement: Omit<MovementInput, "stockItemId"> }
  | { readonly kind: "count"; readonly counted: number }
  | { readonly kind: "reverse" | "archive" };

const FILE = path.join(projectRoot, "scripts/run/demo/stock-items.csv");
/** Reasons for taking units off the shelf, by the item's category. */
const reasons: Readonly<Record<string, readonly string[]>> = table.stockWork;

/** Times of the day in quarters of an hour after midnight. */
const [SEVEN, EIGHT, TEN, FOUR, FIVE, SIX] = [28, 32, 40, 64, 68, 72] as const;
/** Each item reaches its final stock on one of the last working days. */
const LAST_DAYS = 15;
/** How many months before the end a discontinued item is archived. */
const DISCONTINUED_MONTHS = 4;
const COUNTED_EVERY_MONTHS = 6;
const COUNT_DIFFERENCES = [0, 0, 0, 0, -1, -1, 1, -2];
const MISTAKE_RATE = 0.03;
/** A delivery fills the shelf up to this share of the item's maximum, because at the maximum it is overstocked. */
const FULL = 0.8;
const OVERFULL = 1.2;
const UNITS_WITHOUT_MAXIMUM = 4;

/** Reads the stock items of a heat pump service from a table, one item per line. An empty cell means no value. */
export function readDemoItems(): DemoItem[] {
  const [names = [], ...rows] = readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((cells) => {
    const values = cells.map((cell, index): [name: string, value: unknown] => [
      names[index] ?? "",
      Number.isNaN(Number(cell)) ? cell : Number(cell),
    ]);
    const filled = Object.fromEntries(values.filter((_, index) => cells[index] !== ""));
    const { usesAMonth, unitsAUse, ending, ...input } = filled;
    const plan = ItemPlan.parse({ usesAMonth, unitsAUse, ending });
    return { ...plan, input: NewStockItem.parse(input) };
  });
}

/**
 * Plans two years of every item, up to the last complete working day. The plan is the same for every call on one day.
 */
export function planStock(items: readonly DemoItem[], now: Date): PlannedItem[] {
  return items.map((item, index) => {
    const months = demoMonths(now);
    const days = months.flatMap(workingDays).filter((noon) => atQuarter(noon, SIX) <= now);
    const [first = now] = days;
    const settledOn = days.at(-1 - (index % LAST_DAYS)) ?? now;
    const shelf = new Shelf(item, new Random(index));
    const opening = shelf.balance;
    const kind = { seed: index * 1_000_000, usual: item.usesAMonth };
    for (const [place, month] of months.entries()) {
      const uses = new Set(planEvents(month, kind, (_, noon) => noon.getTime()));
      for (const noon of [...uses].sort((a, b) => a - b))
        if (noon < settledOn.getTime()) shelf.use(new Date(noon));
      const [end] = workingDays(month).slice(-1);
      const isCounted = (place + index) % COUNTED_EVERY_MONTHS === 0;
      if (isCounted && end && end < settledOn) shelf.count(end);
      if (item.ending === "archived" && place === months.length - DISCONTINUED_MONTHS) {
        shelf.giveUp(end ?? now);
        break;
      }
    }
    if (item.ending !== "archived") shelf.settle(settledOn);
    return { ...item, openedAt: atQuarter(first, SEVEN), opening, events: shelf.events };
  });
}

/** The shelf of one item, with its stock and its events. The stock never becomes negative. */
class Shelf {
  readonly events: PlannedItem["events"][number][] = [];
  balance: number;
  readonly #item: DemoItem;
  readonly #full: number;
  readonly #random: Random;

  constructor(item: DemoItem, random: Random) {
    const { minStock, maxStock } = item.input;
    const most = maxStock === 0 ? minStock + UNITS_WITHOUT_MAXIMUM : Math.floor(maxStock * FULL);
    this.#item = item;
    this.#random = random;
    this.#full = Math.max(minStock + 1, most);
    this.balance = this.#full;
  }

  /** Takes the units that a job needs. A low stock is filled first, and a few jobs turn out to be mistakes. */
  use(noon: Date): void {
    const { unitsAUse, input } = this.#item;
    this.#fillIfLow(noon);
    const quantity = Math.min(this.#random.whole(1, 2 * unitsAUse - 1), this.balance);
    const time = atQuarter(noon, this.#random.whole(TEN, FOUR));
    const reason = this.#random.pick(reasons[input.category] ?? []);
    this.#move(time, "out", quantity, reason, `Job ${this.#random.whole(2_000, 9_999)}`);
    if (this.#random.next() >= MISTAKE_RATE) return;
    this.balance += quantity;
    this.#note(atQuarter(noon, FOUR + 1), stockKeeper, { kind: "reverse" });
  }

  /** Counts the shelf. The result may differ a little from the recorded stock. */
  count(noon: Date): void {
    const counted = Math.max(0, this.balance + this.#random.pick(COUNT_DIFFERENCES));
    this.balance = counted;
    this.#note(atQuarter(noon, FIVE), stockKeeper, { kind: "count", counted });
  }

  /** Brings the stock to what the item has at the end of the demonstration. */
  settle(noon: Date): void {
    const { ending, input } = this.#item;
    const surplus = this.balance - input.minStock;
    if (ending === "low") this.#move(atQuarter(noon, TEN), "out", surplus, "Housing association");
    else if (ending === "over") this.#fill(noon, Math.ceil(input.maxStock * OVERFULL));
    else this.#fillIfLow(noon);
  }

  /** Sends the remaining units back to the supplier and archives the item. */
  giveUp(noon: Date): void {
    const time = atQuarter(noon, SIX);
    this.#move(time, "out", this.balance, "Returned to the supplier", "Range discontinued");
    this.#note(time, stockKeeper, { kind: "archive" });
  }

  #fillIfLow(noon: Date): void {
    if (this.balance <= this.#item.input.minStock) this.#fill(noon, this.#full);
  }

  /** Receives a delivery that fills the shelf up to `upTo` units. */
  #fill(noon: Date, upTo: number): void {
    const order = `Order ${this.#random.whole(10_000, 99_999)}`;
    this.#move(atQuarter(noon, EIGHT), "in", upTo - this.balance, "Delivery", order);
  }

  #move(
    at: Date,
    movementType: "in" | "out",
    quantity: number,
    reason: string,
    notes: string | null = null,
  ): void {
    if (quantity <= 0) return;
    this.balance += movementType === "in" ? quantity : -quantity;
    const person = movementType === "in" ? stockKeeper : this.#random.pick(engineers);
    this.#note(at, person, { kind: "move", movement: { movementType, quantity, reason, notes } });
  }

  #note(at: Date, person: DemoPerson | undefined, action: StockAction): void {
    this.events.push({ at, person, action });
  }
}
