import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import table from "./table.json" with { type: "json" };

/** A person whose phone number is stored as a contact. */
export interface DemoContact {
  readonly kind: CallerType;
  readonly name: string;
  /** In E.164. */
  readonly number: string;
}

const CUSTOMER_COUNT = 110;
const UNKNOWN_NUMBER_COUNT = 45;
/**
 * The beginnings of number ranges that Ofcom reserves for fiction, so nobody has these numbers. Three digits follow.
 */
const RANGES = ["2079460", "1614960", "1134960", "1214960", "1174960", "2920180"];
const FIRST_CONTACT_DIGITS = 200;
const FIRST_UNKNOWN_DIGITS = 600;
const FIRST_STRANGER_DIGITS = 700;
const STRANGERS_PER_RANGE = 300;

export const DESK_NUMBER = fictional(0, 100);
/** Two customers share this number, so a call from it identifies neither of them. */
export const sharedNumber = fictional(0, 555);

export const installers: readonly DemoContact[] = table.installers.map((name, index) => ({
  kind: "installer",
  name,
  number: fictional(index, FIRST_CONTACT_DIGITS + index),
}));

export const customers: readonly DemoContact[] = Array.from(
  { length: CUSTOMER_COUNT },
  (_, index) => ({
    kind: "customer",
    name: nameOf(index),
    number: fictional(index, FIRST_CONTACT_DIGITS + installers.length + index),
  }),
);

export const sharing: readonly DemoContact[] = customers
  .slice(0, 2)
  .map((customer) => ({ ...customer, number: sharedNumber }));

/** Phone numbers that belong to no contact. Some of them call several times. */
export const unknownNumbers: readonly string[] = Array.from(
  { length: UNKNOWN_NUMBER_COUNT },
  (_, index) => fictional(index, FIRST_UNKNOWN_DIGITS + index),
);

/** Returns a person who is in no list, with a made-up name and a fictional number. There are 1,800 of them. */
export function stranger(index: number): Pick<DemoContact, "name" | "number"> {
  const range = Math.floor(index / STRANGERS_PER_RANGE);
  const digits = FIRST_STRANGER_DIGITS + (index % STRANGERS_PER_RANGE);
  return { name: nameOf(CUSTOMER_COUNT + index), number: fictional(range, digits) };
}

/** A made-up e-mail address for a name. `mark` makes it different from others of the same name. */
export function emailAt(name: string, mark = ""): string {
  return `${name.toLowerCase().replace(" ", ".")}${mark}@example.com`;
}

function nameOf(index: number): string {
  const { firstNames, lastNames } = table;
  // 20 and 23 have no common factor, so pairs of names repeat only after 460 people.
  return `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`;
}

function fictional(range: number, digits: number): string {
  return `+44${RANGES[range % RANGES.length]}${digits}`;
}
