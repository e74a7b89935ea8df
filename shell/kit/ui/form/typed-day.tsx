import * as z from "zod/mini";

/** The error of a field whose text is no day. */
export const UNREADABLE_DAY = "Enter a date as dd/mm/yyyy";

const SHAPE = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a day, `YYYY-MM-DD`, that exists. */
export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

/** A schema of a day, `YYYY-MM-DD`, that somebody typed; `required` is the message where nothing is typed. */
export function TypedDay(required: string) {
  return z.iso
    .date({
      error: ({ input }) => faultOf(typeof input === "string" ? input : "", required),
      abort: true,
    })
    .check(z.refine((day) => day >= "2000" && day < "2101", "The year must be 2000 to 2100"));
}

function faultOf(text: string, required: string): string {
  if (text === "") return required;
  return SHAPE.test(text) ? "This day does not exist" : UNREADABLE_DAY;
}
