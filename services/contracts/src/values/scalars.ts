import * as z from "zod/mini";

/** The id of a record, stored and compared in lower case. */
export const Id = z.uuid("This is not a valid id").check(z.toLowerCase());

/** The ids of several records, with commas between them, in a query string; at most as many as a page has. */
export const Ids = z
  .string("Must be ids")
  .check(z.refine(isListOfIds, "Must be ids with commas between them, at most 200"));

function isListOfIds(text: string): boolean {
  const ids = text.split(",");
  return ids.length <= MAX_PAGE_ROWS && ids.every((id) => Id.safeParse(id).success);
}

/** The id of another record. `required` is the error message when it is missing, `unknown` when it is no uuid. */
export function Reference(required: string, unknown = required) {
  return z
    .uuid({
      error: (issue) => (issue.input === undefined || issue.input === "" ? required : unknown),
    })
    .check(z.toLowerCase());
}

/** An ISO 8601 time with a time zone, parsed strictly: 30 February is refused and does not become 2 March. */
export function Instant(required: string) {
  return z.iso.datetime({
    offset: true,
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ""
        ? required
        : "Must be an ISO 8601 instant that exists, such as 2026-03-01T09:00:00Z",
  });
}

/** The first year that requests accept. */
export const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const YEARS = "Year must be 2000 to 2100";

const DAY = /^\d{4}-\d{2}-\d{2}(T|$)/;

const inCalendar = z.refine<string>((text) => {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}, YEARS);

/** A calendar day that exists, `2026-03-01`; `required` is the error message when it is missing. */
export function Day(required: string) {
  return z.iso.date({ error: ({ input }) => faultOfDay(input, required) }).check(inCalendar);
}

/**
 * A calendar day, `2026-03-01`, or a time on one. Both are parsed strictly: 30 February is
 * refused. `required` is the error message when the value is missing.
 */
export function CalendarDay(required: string) {
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: ({ input }) => faultOfDay(input, required),
    })
    .check(inCalendar);
}

function faultOfDay(input: unknown, required: string): string {
  if (input === undefined || input === null || input === "") return required;
  const day = typeof input === "string" && DAY.test(input) ? input.slice(0, 10) : null;
  return day && !z.iso.date().safeParse(day).success
    ? "This day does not exist"
    : "Must be a day, such as 2026-03-01";
}

/**
 * Converts a whole number in a query string to a number. Leaves other values, such as `"1e1"`, `" 5"`, `""` and
 * lists, unchanged.
 */
function whole(value: unknown): unknown {
  return typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** A calendar month, 1 to 12. */
export const Month = z.pipe(
  z.transform(whole),
  z
    .int("Month must be 1 to 12")
    .check(z.gte(1, "Month must be 1 to 12"), z.lte(12, "Month must be 1 to 12")),
);

/** A calendar year, 2000 to 2100. */
export const Year = z.pipe(
  z.transform(whole),
  z.int(YEARS).check(z.gte(FIRST_YEAR, YEARS), z.lte(LAST_YEAR, YEARS)),
);

/** A whole number in a query string, from `least` to `most`; `invalid` is the error message for anything else. */
export function WholeInQuery(
  invalid: string,
  { least, most }: { readonly least: number; readonly most: number },
) {
  return z.pipe(
    z.transform(whole),
    z.int(invalid).check(z.gte(least, invalid), z.lte(most, invalid)),
  );
}

/** `true` or `false` in a query string. */
export const Flag = z.pipe(
  z.transform((value: unknown) => (value === "true" ? true : value === "false" ? false : value)),
  z.boolean("Must be true or false"),
);

export const MAX_PAGE_ROWS = 200;

/**
 * The number of rows in a page: `usual` by default. A number outside 1 to `most` is not refused but becomes the
 * nearest limit.
 */
export function PageSize(usual: number, most: number) {
  return z._default(
    z.pipe(
      z.transform((value: unknown) => {
        const rows = whole(value);
        return typeof rows === "number" && Number.isFinite(rows)
          ? Math.min(Math.max(Math.trunc(rows), 1), most)
          : usual;
      }),
      z.int().check(z.gte(1), z.lte(most)),
    ),
    usual,
  );
}

/** The number of rows in a list: at most 200, and 200 by default. */
export const Limit = PageSize(MAX_PAGE_ROWS, MAX_PAGE_ROWS);

/** The number of rows to skip. A number outside 0 to 1,000,000 becomes the nearest limit. */
export const Offset = z._default(
  z.pipe(
    z.transform((value: unknown) => {
      const rows = whole(value);
      return typeof rows === "number" && Number.isFinite(rows)
        ? Math.min(Math.max(Math.trunc(rows), 0), 1_000_000)
        : 0;
    }),
    z.int().check(z.gte(0), z.lte(1_000_000)),
  ),
  0,
);

/** A decimal in an answer: a JSON number, exact to the number of decimals that its field has. */
export const Decimal = z.number();

/**
 * A whole number in a request body. `invalid` is the error message when it is not a whole number or is below `least`.
 */
export function WholeNumber(
  invalid: string,
  { least, most = MOST_WHOLE }: { readonly least: number; readonly most?: number },
) {
  return z
    .number(invalid)
    .check(
      z.gte(least, invalid),
      z.lte(most, `At most ${most.toLocaleString("en-GB")}`),
      z.int("Must be a whole number"),
    );
}

/** The largest value of a Postgres `integer` column. */
const MOST_WHOLE = 2_147_483_647;

/** The version of a record in a request body: another one means that somebody changed the record since. */
export const Version = WholeNumber("Say the version", { least: 1 });

const MOST_POUNDS = 99_999_999.99;

/**
 * Pounds in a request body, from 0 to 99,999,999.99 with two decimals. `invalid` is the error message when it is no
 * number or negative.
 */
export function Money(invalid: string) {
  return z.number(invalid).check(
    z.gte(0, invalid),
    z.lte(MOST_POUNDS, "At most £99,999,999.99"),
    // A number with at most two decimals equals itself after it is written with two.
    z.refine<number>((pounds) => Number(pounds.toFixed(2)) === pounds, "At most two decimals"),
  );
}
