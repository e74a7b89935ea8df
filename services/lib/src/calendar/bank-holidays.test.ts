import { bankHolidays } from "./bank-holidays.ts";

function writtenOut(year: number): string {
  const days = bankHolidays(year).map((day) => day.toISOString().slice(5, 10));
  return days.sort().join(" ");
}

/** The dates that gov.uk/bank-holidays lists or listed for England and Wales. */
it.each([
  [2022, "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27"],
  [2023, "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"],
  [2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"],
  [2025, "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"],
  [2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  [2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  [2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
])("knows the bank holidays of %d", (year, days) => {
  expect(writtenOut(year)).toBe(days);
});

it.each([
  [2029, "01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26"],
  [2030, "01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26"],
  // New Year's Day and Christmas on weekends: Saturday 1 January, Sunday 25 December.
  [2033, "01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27"],
])("works out by rule those of %d, which nobody has listed yet", (year, days) => {
  expect(writtenOut(year)).toBe(days);
});

it.each([
  [2008, "03-24"],
  [2011, "04-25"],
  [2038, "04-26"],
  [2049, "04-19"],
  [2076, "04-20"],
  [2100, "03-29"],
])("finds Easter Monday of %d on %s", (year, day) => {
  expect(writtenOut(year)).toContain(day);
});
