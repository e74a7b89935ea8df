import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { useState } from "react";
import { uniqueWorks, worksWith, type Work } from "./week-rows.ts";

const NONE: readonly Work[] = [];

/** The works of the rows of a week. A row stays in its place until the page is left, also when its last entry is gone. */
export function useWorks(monday: string, rows: readonly Work[], lines: readonly ServiceLine[]) {
  const [weeks, setWeeks] = useState<ReadonlyMap<string, readonly Work[]>>(new Map());
  const existing = weeks.get(monday) ?? NONE;
  const lineIds = lines.map(({ id }) => id);
  const works = worksWith(existing, rows, lineIds);
  if (works !== existing) setWeeks(new Map(weeks).set(monday, works));
  const add = (added: readonly Work[]) =>
    setWeeks((current) =>
      new Map(current).set(monday, uniqueWorks([...(current.get(monday) ?? NONE), ...added])),
    );
  return { works, add };
}
