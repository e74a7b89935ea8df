import path from "node:path";
import type { Build } from "./seal-builds.ts";
import { isWhole } from "./sealed-folder.ts";

/** Makes the builds whose sources changed, or whose folder is incomplete. Returns their names. */
export async function buildStale<B extends Build>(
  builds: readonly B[],
  say: (text: string) => void,
  make: (stale: readonly B[]) => Promise<void>,
): Promise<string[]> {
  const whole = await Promise.all(
    builds.map(({ folder, content }) => isWhole(path.join(folder, content.id))),
  );
  const stale = builds.filter((_, index) => !whole[index]);
  const names = stale.map(({ name }) => name);
  if (stale.length > 0) {
    say(`Building ${names.join(", ")}`);
    await make(stale);
  }
  return names;
}
