import { isTooSlow, isUnavailable } from "../database/postgres-error.ts";

/**
 * Does work on all items at once. If that fails, tries each half, and so on, until each faulty item is alone. One
 * faulty item among a hundred then costs a dozen attempts and not a hundred.
 * @throws the error of `work` when the database is unavailable, because then no item is at fault.
 */
export async function inHalves<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<void>,
  onFault: (item: Item, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(items);
  } catch (error) {
    const [only] = items;
    if ((isUnavailable(error) && !isTooSlow(error)) || only === undefined) throw error;
    if (items.length === 1) return onFault(only, error);
    const middle = Math.ceil(items.length / 2);
    await inHalves(items.slice(0, middle), work, onFault);
    await inHalves(items.slice(middle), work, onFault);
  }
}
