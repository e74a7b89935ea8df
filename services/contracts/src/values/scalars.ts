import * as z from "zod/mini";
import { cleanEmail, isEmail } from "./email.ts";
import { cleanPhone, LONGEST_PHONE, NO_PHONE, readPhone } from "./phone.ts";
import { cleanLines, cleanText } from "./text.ts";

// Postgres text cannot hold NUL, and a lone surrogate is not UTF-8: both would fail as a 500 later.
const noControlCharacters = z.refine<string>(
  // eslint-disable-next-line no-control-regex -- these are the characters it refuses
  (text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
  "Contains characters that cannot be stored",
);

/** Every text is cleaned first, then checked. */
function Text(wrong: string, max: number, clean: (text: string) => string) {
  return z
    .string(wrong)
    .check(z.overwrite(clean), z.maxLength(max, `At most ${max} characters`), noControlCharacters);
}

function Required(required: string, max: number, clean: (text: string) => string) {
  return Text(required, max, clean).check(z.minLength(1, required));
}

function Optional(max: number, clean: (text: string) => string) {
  return z.pipe(
    z.optional(z.nullable(Text("Must be text", max, clean))),
    z.transform((text) => text || null),
  );
}

const LONGEST_TEXT = 2000;

/** A required text of one line: cleaned, at most `max` characters; `required` is the message for a blank text. */
export function RequiredText(required: string, max = LONGEST_TEXT) {
  return Required(required, max, cleanText);
}

/** A required text of several lines. */
export function RequiredNotes(required: string, max = LONGEST_TEXT) {
  return Required(required, max, cleanLines);
}

/** An optional text of one line: cleaned, at most `max` characters, and null when blank. */
export function OptionalText(max = LONGEST_TEXT) {
  return Optional(max, cleanText);
}

/** A text of several lines that may be left out. */
export function OptionalNotes(max = LONGEST_TEXT) {
  return Optional(max, cleanLines);
}

/**
 * An e-mail address, stored in lower case, so that one address has one form; `invalid` is the message for anything
 * else. The published document names the format but no pattern, so that the accepted form can widen later.
 */
export function RequiredEmail(invalid: string) {
  return z
    .string(invalid)
    .check(
      z.overwrite(cleanEmail),
      z.refine<string>(isEmail, invalid),
      z.meta({ format: "email" }),
    );
}

/**
 * A blank text. The pattern puts this rule in the published document too. The type is `never`, because code uses null
 * instead.
 */
const Blank = z
  .string()
  .check(z.overwrite(cleanText), z.regex(/^\s*$/, { abort: true })) as unknown as z.ZodMiniType<
  never,
  never
>;

/** Accepts the value or null. A blank text becomes null, because an empty field of a form sends one. */
export function BlankAsNull<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(
    z.nullable(
      z.union([Blank, value], {
        // Gives the message about the value, not the one about the blank text.
        error: ({ errors }) => (errors as { message: string }[][]).at(-1)?.[0]?.message,
      }),
    ),
    z.transform((read): z.output<Value> | null => ((read as unknown) === "" ? null : read)),
  );
}

/** An e-mail address, or null when blank. Any number of records may have null, also where addresses are unique. */
export function OptionalEmail(invalid: string) {
  return BlankAsNull(RequiredEmail(invalid));
}

/** One phone number, with or without an extension; `required` is the message where nothing is given. */
export function RequiredPhone(required: string) {
  return Required(required, LONGEST_PHONE, cleanPhone).check(
    z.refine((text) => text === "" || readPhone(text) !== null, NO_PHONE),
  );
}

/** Search words: cleaned, at most 200 characters. */
export const SearchText = Text("Must be text", 200, cleanText);

/** The id of a record, stored and compared in lower case. */
export const Id = z.uuid("This is not a valid id").check(z.toLowerCase());

/** A reference to another record; `required` is the message when it is missing, `unknown` when it is no uuid. */
export function Reference(required: string, unknown = required) {
  return z
    .uuid({
      error: (issue) => (issue.input === undefined || issue.input === "" ? required : unknown),
    })
    .check(z.toLowerCase());
}

/** An ISO 8601 instant with zone, parsed strictly: 30 February is refused, not rolled over. */
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

/**
 * A day of London's calendar, `2026-03-01`, or an instant in the calendar. Both are parsed strictly: 30 February is
 * refused. `required` is the message where nothing is given.
 */
export function CalendarDay(required: string) {
  const inCalendar = z.refine<string>((text) => {
    const year = Number(text.slice(0, 4));
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, YEARS);
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

/** Converts a whole number of a query string; leaves others, such as `"1e1"`, `" 5"`, `""` and lists, as they are. */
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

/** A whole number of a query string within limits; `invalid` is the message for anything else. */
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

/** Rows of a page: clamped to 1–`most` rather than refused; `usual` by default. */
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

/** Rows of a list: at most 200, and 200 by default. */
export const Limit = PageSize(MAX_PAGE_ROWS, MAX_PAGE_ROWS);

/** Rows to skip: clamped to 0–1,000,000. */
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

/** A decimal of an answer: a JSON number, exact to the decimals of its field. */
export const Decimal = z.number();

/** A whole number in a body; `invalid` is the message when it is none or below `least`. */
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

/** The largest `integer` of Postgres. */
const MOST_WHOLE = 2_147_483_647;

const MOST_POUNDS = 99_999_999.99;

/** Pounds in a body, from 0 to 99,999,999.99 with two decimals; `invalid` is the message when it is none or negative. */
export function Money(invalid: string) {
  return z.number(invalid).check(
    z.gte(0, invalid),
    z.lte(MOST_POUNDS, "At most £99,999,999.99"),
    // An amount with at most two decimals is the same number after it is written with two.
    z.refine<number>((pounds) => Number(pounds.toFixed(2)) === pounds, "At most two decimals"),
  );
}

/** The path parameter with a record's id. */
export const ById = z.strictObject({ id: Id });

/** The empty answer of a deletion. */
export const Nothing = z.undefined();
