const format = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** A day as people write it, such as `Friday 20 November`. */
export function dayText(day: string): string {
  return format.format(Date.parse(day));
}
