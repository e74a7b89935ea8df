import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { Random } from "./random.ts";

/** A person whose phone number is stored as a contact. */
export interface DemoContact {
  readonly kind: CallerType;
  readonly name: string;
  /** In E.164. */
  readonly number: string;
}

export const DESK_NUMBER = fictional("20 7946 0", 100);

const CUSTOMER_COUNT = 110;
const UNKNOWN_NUMBER_COUNT = 45;
/**
 * The beginnings of number ranges that Ofcom reserves for fiction, so nobody has these numbers. Three digits follow.
 */
const RANGES = ["20 7946 0", "161 496 0", "113 496 0", "121 496 0", "117 496 0", "29 2018 0"];
const FIRST_CONTACT_DIGITS = 200;
const FIRST_UNKNOWN_DIGITS = 600;
const FIRST_STRANGER_DIGITS = 700;
const STRANGERS_PER_RANGE = 300;

const firstNames = [
  "Aisha",
  "Alan",
  "Beth",
  "Callum",
  "Carys",
  "Dev",
  "Eleanor",
  "Farah",
  "Gareth",
  "Grace",
  "Hamish",
  "Imran",
  "Isla",
  "Joan",
  "Keith",
  "Leila",
  "Martin",
  "Nadia",
  "Oliver",
  "Ruth",
];
const lastNames = [
  "Abbott",
  "Barlow",
  "Chowdhury",
  "Dunmore",
  "Ellery",
  "Fairweather",
  "Garland",
  "Hollis",
  "Iqbal",
  "Jessop",
  "Kersey",
  "Lomax",
  "Marlowe",
  "Nandra",
  "Okafor",
  "Pemberton",
  "Quayle",
  "Rowntree",
  "Sandhu",
  "Thackeray",
  "Underhill",
  "Vaughan",
  "Whitcombe",
  "Yardley",
];
const installerNames = [
  "Northfield Heating",
  "Larkspur Renewables",
  "Greenbridge Plumbing",
  "Ashdown Heat Pumps",
  "Millrace Energy",
  "Copperline Services",
  "Fellside Heating",
  "Orchard Renewables",
  "Tidewell Plumbing",
  "Stonecroft Energy",
  "Brightwater Heating",
  "Harrier Mechanical",
  "Kestrel Heat",
  "Lowmoor Plumbing",
  "Redgate Renewables",
  "Silverbirch Heating",
  "Thornbury Air Source",
  "Westhaven Energy",
  "Wychwood Plumbing",
  "Saltmarsh Heating",
];

export const installers: readonly DemoContact[] = installerNames.map((name, index) => ({
  kind: "installer",
  name,
  number: contactNumber(index),
}));

export const customers: readonly DemoContact[] = Array.from(
  { length: CUSTOMER_COUNT },
  (_, index) => ({
    kind: "customer",
    name: nameOf(index),
    number: contactNumber(installers.length + index),
  }),
);

const [one, other] = customers;
if (!one || !other) throw new Error("there are no customers");
/** Two customers share this number, so a call from it identifies neither of them. */
export const sharedNumber = fictional("20 7946 0", 555);
export const sharing: readonly DemoContact[] = [one, other].map((customer) => ({
  ...customer,
  number: sharedNumber,
}));

/** Phone numbers that belong to no contact. Some of them call several times. */
export const unknownNumbers: readonly string[] = Array.from(
  { length: UNKNOWN_NUMBER_COUNT },
  (_, index) => fictional(areaOf(index), FIRST_UNKNOWN_DIGITS + index),
);

/** Returns a person who is in no list, with a made-up name and a fictional number. There are 1,800 of them. */
export function stranger(index: number): { readonly name: string; readonly number: string } {
  const digits = FIRST_STRANGER_DIGITS + (index % STRANGERS_PER_RANGE);
  return {
    name: nameOf(CUSTOMER_COUNT + index),
    number: fictional(areaOf(Math.floor(index / STRANGERS_PER_RANGE)), digits),
  };
}

function nameOf(index: number): string {
  // 20 and 23 have no common factor, so pairs of names repeat only after 460 people.
  const first = firstNames[index % firstNames.length] ?? "";
  const last = lastNames[index % (lastNames.length - 1)] ?? "";
  return `${first} ${last}`;
}

function contactNumber(index: number): string {
  return fictional(
    areaOf(new Random(index).whole(0, RANGES.length - 1)),
    FIRST_CONTACT_DIGITS + index,
  );
}

function areaOf(index: number): string {
  return RANGES[index % RANGES.length] ?? "";
}

function fictional(area: string, digits: number): string {
  return `+44${area.replaceAll(" ", "")}${digits}`;
}
