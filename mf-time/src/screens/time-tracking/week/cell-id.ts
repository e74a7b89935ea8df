import { workId, type Work } from "./week-rows.ts";

/** The row and the day of a cell. */
export interface CellPlace {
  readonly work: Work;
  readonly date: string;
}

export function cellId({ work, date }: CellPlace): string {
  return `${date} ${workId(work)}`;
}

/** The place that an id names. */
export function placeOf(id: string): CellPlace {
  const [date = ""] = id.split(" ", 1);
  const [serviceLineId = "", description = ""] = JSON.parse(id.slice(date.length)) as string[];
  return { date, work: { serviceLineId, description } };
}
