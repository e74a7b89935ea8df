import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { customerFacts } from "../facts/live-subjects.ts";
import { PostcodeInput } from "../installations/places.ts";
import { History } from "../users/audit.ts";
import { RequiredEmail, RequiredPhone } from "../values/contact-details.ts";
import { Flag, Id, Limit, Offset } from "../values/scalars.ts";
import {
  BlankAsNull,
  OptionalNotes,
  RequiredNotes,
  RequiredText,
  SearchText,
} from "../values/text-fields.ts";
import { callerNames, CallerType } from "./interaction-kinds.ts";

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 500;
/** The most numbers and addresses that a person may enter. A merged customer may have more. */
export const MOST_VALUES = 20;
/** The most that a request may send back. */
export const MOST_MERGED_VALUES = 1_000;
/** The largest number of calls and visits that one request splits off. */
export const MOST_SPLIT = 200;

/** A customer or installer: the person of calls, visits and leads. */
export const Customer = z.object({
  id: z.uuid(),
  kind: CallerType,
  name: z.string(),
  /** In E.164 where the number is valid, otherwise its digits or the call system's text. Null for viewers. */
  numbers: z.nullable(z.array(z.string())),
  /** Null for viewers; so is the address. */
  emails: z.nullable(z.array(z.string())),
  address: z.nullable(z.string()),
  /** In the official spelling, `SW1A 1AA`. Viewers get the first half only. */
  postcode: z.nullable(z.string()),
  /** The first and the last call or visit; null without one. */
  firstContactAt: z.nullable(z.iso.datetime()),
  lastContactAt: z.nullable(z.iso.datetime()),
  /** Whether the personal data was erased; `name` is then a placeholder. */
  isErased: z.boolean(),
});
export type Customer = z.output<typeof Customer>;

/** Something that a person wrote down about a customer. */
export const CustomerNote = z.object({
  id: z.uuid(),
  text: z.string(),
  userId: z.string(),
  /** Null until this service has received the person's name. */
  userName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  can: z.object({ delete: z.boolean() }),
});
export type CustomerNote = z.output<typeof CustomerNote>;

/** One customer with what the head of the page shows. */
export const CustomerRecord = z.extend(Customer, {
  /** The ids of the customers that were merged into this one; they lead here. */
  mergedIds: z.array(z.uuid()),
  /** Other customers with one of the numbers or e-mail addresses. Null for viewers. */
  sharedWith: z.nullable(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  /** Counts of calls and visits that are not hidden. */
  calls: z.int(),
  visits: z.int(),
  /** The latest notes, newest first, at most a hundred. */
  notes: z.array(CustomerNote),
  version: z.int(),
  can: z.object({
    update: z.boolean(),
    merge: z.boolean(),
    export: z.boolean(),
    erase: z.boolean(),
  }),
});
export type CustomerRecord = z.output<typeof CustomerRecord>;

const shows = [...customerFacts, "user.changed.v1"] as const;

const filter = {
  /** Searches names and postcodes, and for readers other than viewers also numbers and e-mail addresses. */
  search: z.optional(SearchText),
  kind: z.optional(CallerType),
  /** Also those whose personal data was erased. */
  erased: z.optional(Flag),
};

export const listCustomers = endpoint("GET /customers", {
  summary: "Customers and installers by name",
  query: z.strictObject({ ...filter, limit: Limit, offset: Offset }),
  response: z.array(Customer),
  paged: true,
  shows,
});

export const exportCustomers = endpoint("GET /customers/export", {
  summary: "All customers and installers of the filter as a spreadsheet",
  query: z.strictObject({ ...filter, ...tableFormat }),
  file: "table",
});

export const getCustomer = endpoint("GET /customers/:id", {
  summary: "One customer; the id of a merged one answers the customer that stayed",
  response: CustomerRecord,
  shows,
});

export const CustomerInput = z.strictObject({
  kind: CallerType,
  name: RequiredText("Name is required", LONGEST_NAME),
  numbers: z
    .array(RequiredPhone("Number is required"), "Give a list of numbers")
    .check(z.maxLength(MOST_MERGED_VALUES, `At most ${MOST_VALUES} numbers`)),
  emails: z
    .array(RequiredEmail("Invalid email address"), "Give a list of e-mail addresses")
    .check(z.maxLength(MOST_MERGED_VALUES, `At most ${MOST_VALUES} addresses`)),
  address: z.optional(OptionalNotes(LONGEST_ADDRESS)),
  postcode: z.optional(BlankAsNull(PostcodeInput("Postcode is required"))),
});
export type CustomerInput = z.output<typeof CustomerInput>;

/** Numbers and e-mail addresses are lists, which have fields of their own. */
export const customerForm = formTable(CustomerInput, {
  name: { kind: "text", label: "Name" },
  kind: { kind: "choice", label: "Kind", names: callerNames },
  address: { kind: "notes", label: "Address" },
  postcode: { kind: "text", label: "Postcode" },
});

export const createCustomer = endpoint("POST /customers", {
  summary: "Add a customer or installer",
  body: CustomerInput,
  response: CustomerRecord,
  status: 201,
  idempotent: "interaction:write",
  announces: customerFacts,
});

export const updateCustomer = endpoint("PUT /customers/:id", {
  summary: "Change a customer; the calls of added and removed numbers follow",
  body: CustomerInput,
  response: CustomerRecord,
  versioned: true,
  announces: customerFacts,
});

export const undoCustomerChange = endpoint("POST /customers/:id/undo", {
  summary:
    "Take back the last change, merge or split of a customer, within a day, by the id and version that it answered",
  versioned: true,
  announces: customerFacts,
});

export const mergeCustomer = endpoint("POST /customers/:id/merge", {
  summary:
    "Merge a customer into another one of the same kind; both ids lead to the one that stays",
  body: z.strictObject({ into: Id }),
  response: CustomerRecord,
  versioned: true,
  announces: customerFacts,
});

export const splitCustomer = endpoint("POST /customers/:id/split", {
  summary:
    "Give calls and visits to another customer, which is answered: all those of a merged customer bring it back, others make a new one",
  body: z.strictObject({
    interactionIds: z
      .array(Id)
      .check(
        z.minLength(1, "Choose calls or visits"),
        z.maxLength(MOST_SPLIT, `At most ${MOST_SPLIT} calls and visits`),
      ),
    /** The name of the new customer; by default the name on the latest of the calls and visits. */
    name: z.optional(RequiredText("Name is required", LONGEST_NAME)),
  }),
  response: CustomerRecord,
  versioned: true,
  announces: customerFacts,
});

export const getCustomerHistory = endpoint("GET /customers/:id/history", {
  summary: "Who changed a customer, and how, newest first",
  response: History,
});

export const addCustomerNote = endpoint("POST /customers/:id/notes", {
  summary: "Write a note about a customer",
  body: z.strictObject({ text: RequiredNotes("Note is required") }),
  response: CustomerNote,
  status: 201,
  idempotent: "interaction:write",
  announces: customerFacts,
});

export const deleteCustomerNote = endpoint("DELETE /customers/notes/:id", {
  summary: "Delete a note of one's own; administrators delete any",
  announces: customerFacts,
});

export const nameInText = endpoint("POST /customers/named", {
  summary: "Whether a text has the whole name of a customer, and not which",
  body: z.strictObject({ text: RequiredNotes("Give the text") }),
  response: z.object({ named: z.boolean() }),
});

/** The values that identify a customer; none for an unknown one. `isShared` when another customer has the number or e-mail address too. */
export const ContactData = z.object({
  /** The customer's own id first, then the ids of those that were merged into it. */
  ids: z.array(z.uuid()),
  numbers: z.array(z.object({ number: z.string(), isShared: z.boolean() })),
  emails: z.array(z.object({ email: z.string(), isShared: z.boolean() })),
});
export type ContactData = z.output<typeof ContactData>;

const Ids = z.array(z.uuid());

/** Leads without a link that have a number or an e-mail address of a customer. */
export const LeadsToSort = z.strictObject({
  customerId: z.uuid(),
  leads: z.array(
    z.object({
      id: z.uuid(),
      name: z.nullable(z.string()),
      number: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
});
export type LeadsToSort = z.output<typeof LeadsToSort>;

/** The ids of the leads that are the customer's, and of those that may be another customer's as well. */
export const SortedLeads = z.object({ own: Ids, shared: Ids });
export type SortedLeads = z.output<typeof SortedLeads>;

/** Only for the sales-geo service, which does not decide itself whose a lead is. */
export const sortLeads = endpoint("POST /internal/customer-leads", {
  summary: "Which leads without a link are a customer's",
  body: LeadsToSort,
  response: SortedLeads,
  allowedCallers: ["sales-geo"],
});

/** Only for the sales-geo service, which finds the leads of a customer by it. */
export const getContactData = endpoint("GET /internal/customers/:id/contact-data", {
  summary: "The numbers and e-mail addresses of a customer, and whether they are its alone",
  response: ContactData,
  allowedCallers: ["sales-geo"],
});
