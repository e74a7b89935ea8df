import * as z from "zod/mini";

/** The error of a field whose text is no time. */
const UNREADABLE_TIME = "Enter a time as HH:MM";

const pattern = new RegExp(
  String.raw`^(?<hours>\d{1,2})(?:(?:[:.h]?(?<minutes>\d\d))|h)?(?:\s*(?<half>[ap])\.?m\.?)?$`,
  "i",
);
const named = new Map([
  ["noon", "12:00"],
  ["midnight", "00:00"],
]);

/**
 * Reads a time as people write it (`9`, `930`, `9.30`, `09h30`, `1:30 PM`, `noon`) as `HH:MM`. Other texts stay as they
 * are, and the schema refuses them.
 */
export function clockTime(typed: string): string {
  const written = typed.trim().toLowerCase();
  const { hours = "", minutes = "00", half } = pattern.exec(written)?.groups ?? {};
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours);
  if (hours === "" || Number.isNaN(hour) || hour > 23 || Number(minutes) > 59)
    return named.get(written) ?? typed;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** The hour of the day, for an hour of the morning or afternoon. It is not a number where a clock has none such. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

/** A schema that reads a typed time as `HH:MM`; `required` is the message where nothing is typed. */
export function TypedTime(required: string) {
  return z.pipe(
    z.pipe(z.string(required), z.transform(clockTime)),
    z.string().check(
      z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
        error: ({ input }) => (input === "" ? required : UNREADABLE_TIME),
      }),
    ),
  );
}
