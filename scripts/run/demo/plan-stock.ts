import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { atQuarter, demoMonths, season, workingDays } from "./demo-calendar.ts";
import type { DemoItem } from "./demo-items.ts";
import { Random } from "./random.ts";
import { Shelf, type StockEvent } from "./shelf.ts";

/** A stock item with all its planned events. */
export interface PlannedItem extends DemoItem {
  readonly openedAt: Date;
  readonly opening: number;
  readonly events: readonly StockEvent[];
}

/** Times of the day in quarters of an hour after midnight. */
const SEVEN_O_CLOCK = 28;
const END_OF_WORK = 72;
const WORKING_DAYS_A_MONTH = 21;
/** The last working days, in which each item reaches the stock that it has at the end. */
const LAST_DAYS = 15;
/** How many working days before the end a discontinued item is archived. */
const DISCONTINUED_DAYS = 90;
const COUNTED_EVERY_DAYS = 125;
const COUNT_DIFFERENCES = [0, 0, 0, 0, -1, -1, 1, -2];
const MISTAKE_SHARE = 0.03;
const RETURN_SHARE = 0.002;

/** A working day. Its month decides the demand. */
interface Day {
  readonly noon: Date;
  readonly month: CalendarMonth;
}

/**
 * Plans two years of every item, up to the last complete working day. The plan is the same for every call on one day.
 */
export function planStock(items: readonly DemoItem[], now: Date): PlannedItem[] {
  const days = demoMonths(now)
    .flatMap((month) => workingDays(month).map((noon) => ({ month, noon })))
    .filter(({ noon }) => atQuarter(noon, END_OF_WORK) <= now);
  return items.map((item, index) => planItem(item, index, days));
}

function planItem(item: DemoItem, index: number, days: readonly Day[]): PlannedItem {
  const shelf = new Shelf(item, new Random(index));
  const opening = shelf.balance;
  for (const [position, { noon, month }] of days.entries()) {
    const remaining = days.length - position;
    const demand = (item.usesAMonth * (season[month.month - 1] ?? 1)) / WORKING_DAYS_A_MONTH;
    shelf.open(noon);
    if (item.ending === "archived" && remaining <= DISCONTINUED_DAYS) {
      shelf.giveUp();
      break;
    }
    if (remaining <= LAST_DAYS)
      closeIn(shelf, item, remaining === LAST_DAYS - (index % LAST_DAYS), demand);
    else work(shelf, demand, (position + index * 17) % COUNTED_EVERY_DAYS === 0);
  }
  const [first] = days;
  if (!first) throw new Error("two years have working days");
  return { ...item, openedAt: atQuarter(first.noon, SEVEN_O_CLOCK), opening, events: shelf.events };
}

function work(shelf: Shelf, demand: number, counts: boolean): void {
  shelf.receiveDeliveries();
  if (shelf.happens(demand)) {
    shelf.use(0);
    if (shelf.happens(MISTAKE_SHARE)) shelf.takeBack();
  }
  if (shelf.happens(RETURN_SHARE)) shelf.returnOne();
  if (counts) shelf.count(COUNT_DIFFERENCES);
  shelf.orderIfLow();
}

/** Plans a day of the last weeks. On one of them the item reaches its final stock, and later days do not change it. */
function closeIn(
  shelf: Shelf,
  { ending, input }: DemoItem,
  settles: boolean,
  demand: number,
): void {
  if (ending === "low") {
    if (settles) shelf.useDownToMinimum();
    return;
  }
  if (ending === "over") {
    if (settles) shelf.overfill();
  } else shelf.refillIfLow();
  const isOver = ending === "over" && shelf.balance >= input.maxStock;
  if (shelf.happens(demand)) shelf.use(isOver ? input.maxStock : input.minStock + 1);
}
