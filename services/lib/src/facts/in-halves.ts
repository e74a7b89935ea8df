import { isUnavailable } from "../database/postgres-error.ts";

/**
 * Does work on items together or, when that fails, on ever smaller halves, until each item at fault stands alone:
 * one among a hundred then costs a dozen attempts more, where trying each costs a hundred.
 * @throws what the work threw when the database is not there: that is no item's fault.
 */
export async function inHalves<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<void>,
  onFault: (item: Item, error: unknown) => Promise<void>,
  isNobodysFault: (error: unknown) => boolean = isUnavailable,
): Promise<void> {
  try {
    await work(items);
  } catch (error) {
    const [only] = items;
    if (isNobodysFault(error) || only === undefined) throw error;
    if (items.length === 1) return onFault(only, error);
    const middle = Math.ceil(items.length / 2);
    await inHalves(items.slice(0, middle), work, onFault, isNobodysFault);
    await inHalves(items.slice(middle), work, onFault, isNobodysFault);
  }
}
