import * as z from "zod/mini";
import { endpoint, type InternalCaller } from "../endpoints/endpoint.ts";
import { interactionFacts } from "../facts/live-subjects.ts";
import { CallerType } from "./interaction-kinds.ts";

const Texts = z.array(z.string());

/** The values by which persons are recognised in texts, as they are stored. */
export const PersonalValues = z.object({
  names: Texts,
  /** The names that are those of installers. Other services name the installer of a job in a text. */
  installers: Texts,
  addresses: Texts,
  postcodes: Texts,
  /** Numbers and e-mail addresses that no other customer has. They are replaced in every text. */
  numbers: Texts,
  emails: Texts,
  /** Numbers and e-mail addresses that another customer has too. They are replaced only in these persons' own rows. */
  sharedNumbers: Texts,
  sharedEmails: Texts,
});
export type PersonalValues = z.infer<typeof PersonalValues>;

const Ids = z.array(z.uuid());

/** A record without a link to a customer. Its owner decides by these values whose it is. */
export const Claim = z.object({
  id: z.uuid(),
  what: z.enum(["call", "visit", "lead"]),
  name: z.nullable(z.string()),
  number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  kind: z.nullable(CallerType),
  /** When the call or visit was, or the deal ended: `9999-12-31` while it is open. */
  at: z.string(),
});
export type Claim = z.infer<typeof Claim>;

/** The persons whose data is searched or erased: customers with their calls and visits, or leads that belong to none. */
export const Persons = z.object({
  customerIds: Ids,
  interactionIds: Ids,
  leadIds: Ids,
  timeEntryIds: Ids,
  /** True while names and numbers stay, for the warranty of an installation. */
  keepsIdentity: z.boolean(),
  values: PersonalValues,
  /** The names of the customers themselves. A record without a link is theirs under none of others. */
  knownAs: z.optional(Texts),
  /** Numbers and e-mail addresses that records of others have too, which stay. */
  others: z.optional(z.object({ numbers: Texts, emails: Texts })),
});
export type Persons = z.infer<typeof Persons>;

/** The number of rows, by what people call them, such as `leads`. */
const Counts = z.record(z.string(), z.int());

/** The rows of a customer in one service. */
export const ServiceErasure = z.object({
  service: z.string(),
  /**
   * `found`: would be erased. `erased`: is erased. `waiting`: the service did not answer yet and is asked again until it
   * has erased its rows.
   */
  state: z.enum(["found", "erased", "waiting"]),
  rows: Counts,
});
export type ServiceErasure = z.infer<typeof ServiceErasure>;

/** A record with the customer's number or e-mail address that may be another person's. It stays unless it is chosen. */
export const OtherRecord = z.pick(Claim, { id: true, what: true, name: true, at: true });
export type OtherRecord = z.infer<typeof OtherRecord>;

export const CustomerErasure = z.object({
  isDryRun: z.boolean(),
  shares: z.array(ServiceErasure),
  /** Only in the answer to a dry run. */
  others: z.optional(z.array(OtherRecord)),
});
export type CustomerErasure = z.infer<typeof CustomerErasure>;

export const CustomerExport = z.object({
  customerId: z.uuid(),
  madeAt: z.iso.datetime(),
  services: z.array(
    z.object({
      service: z.string(),
      rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  ),
  /** The services that did not answer; their part is missing. */
  missing: z.array(z.string()),
});
export type CustomerExport = z.infer<typeof CustomerExport>;

export const exportCustomer = endpoint("GET /customers/:id/export", {
  summary: "Everything that is stored of a customer, by service, for administrators",
  response: CustomerExport,
  costly: true,
});

export const eraseCustomer = endpoint("POST /customers/:id/erase", {
  summary:
    "Erase the personal data of a customer for good, for administrators; a dry run says what would go",
  body: z.strictObject({
    dryRun: z.optional(z.boolean()),
    /** The ids of records among `others` that are erased, too. */
    also: z.optional(Ids),
  }),
  response: CustomerErasure,
  announces: [...interactionFacts, "interaction.customer-changed.v1"],
});

/** The latest trace of a customer. A deal's is its end; `added` means that there is none since the customer was added. */
export const LastContact = z.object({
  at: z.string(),
  what: z.enum(["call", "visit", "note", "lead", "installation", "added"]),
});
export type LastContact = z.infer<typeof LastContact>;

/** A customer whose data is kept no longer. */
export const DueCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  lastContact: LastContact,
  /** The day from which the data is erased, in the night before it. */
  erasedOn: z.iso.date(),
  /** Whether name and number stay, because of a recent installation. */
  keepsIdentity: z.boolean(),
});
export type DueCustomer = z.infer<typeof DueCustomer>;

/** The most due customers in a list: each takes a question to the sales service. A full list may be a part of them. */
export const MOST_DUE = 50;

export const listDueCustomers = endpoint("GET /due-customers", {
  summary:
    "The customers whose data is erased within a week because it is kept no longer, for administrators",
  response: z.array(DueCustomer),
});

const OWNER: readonly InternalCaller[] = ["interactions"];

/** The rows that a service has of persons, and the values in them that recognise them elsewhere. */
export const PersonalRows = z.object({
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  counts: Counts,
  values: PersonalValues,
  /** The rows that have a number or an e-mail address of these persons and no link; `rows` has none of them. */
  claims: z.optional(z.array(Claim)),
  /** The day on which the last deal of these persons ended, `9999-12-31` while one is open; null without one. */
  lastDealAt: z.nullable(z.iso.date()),
  /** The day of their latest installation. */
  lastInstallationAt: z.nullable(z.iso.date()),
});
export type PersonalRows = z.infer<typeof PersonalRows>;

export const findPersonalRows = endpoint("POST /internal/personal-rows", {
  summary: "What a service has of persons",
  body: Persons,
  response: PersonalRows,
  allowedCallers: OWNER,
});

export const erasePersonalRows = endpoint("POST /internal/personal-rows/erase", {
  summary: "Erase a service's share of persons; twice is once",
  // An earlier release names no erasure.
  body: z.extend(Persons, { erasureId: z.optional(z.uuid()) }),
  response: z.object({ counts: Counts }),
  allowedCallers: OWNER,
});

export const MOST_DUE_LEADS = 20;

/** A lead whose personal data is kept no longer, unless its customer's is. */
export const DueLead = z.object({
  id: z.uuid(),
  contactId: z.nullable(z.uuid()),
  name: z.optional(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The day on which it ended. */
  endedOn: z.optional(z.iso.date()),
  /** Whether an installation is so recent that name and number stay. */
  keepsIdentity: z.boolean(),
});
export type DueLead = z.infer<typeof DueLead>;

export const listDueLeads = endpoint("POST /internal/due-leads", {
  summary: "The leads that ended before a day and still have personal data, by id",
  body: z.object({
    endedBefore: z.iso.date(),
    installedBefore: z.iso.date(),
    after: z.nullable(z.uuid()),
  }),
  response: z.array(DueLead),
  allowedCallers: OWNER,
});
