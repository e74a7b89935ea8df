/** Stands in for `idb-keyval` in tests, because jsdom has no IndexedDB. It holds one store. */
const values = new Map<string, unknown>();
let isDenied = false;

/** Lets the store refuse every access, as a browser does that denies storage. */
export const fakeDatabase = {
  clear(): void {
    values.clear();
    isDenied = false;
  },
  deny(): void {
    isDenied = true;
  },
};

export const createStore = () => undefined;

export async function get(key: string): Promise<unknown> {
  if (isDenied) throw new Error("Storage is denied");
  return values.get(key);
}

export async function update(key: string, next: (value: unknown) => unknown): Promise<void> {
  values.set(key, next(await get(key)));
}
