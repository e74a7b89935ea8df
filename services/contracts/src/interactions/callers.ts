import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { CallBucket, CallDirection, CallerType } from "./interaction-kinds.ts";
import { customerFacts } from "../facts/live-subjects.ts";
import { Flag, Id, Limit, Month, Offset, Year } from "../values/scalars.ts";
import { BlankAsNull, OptionalNotes, RequiredText, SearchText } from "../values/text-fields.ts";
import { bothWays } from "../values/key-of.ts";

const LONGEST_NAME = 200;
const LONGEST_NUMBER = 200;
/** A customer or installer with phone numbers that identify their calls. */
export const Contact = z.object({
  id: z.uuid(),
  kind: CallerType,
  name: z.string(),
  /** In E.164 where the number is valid, otherwise its digits or the call system's text. */
  numbers: z.array(z.string()),
});
export type Contact = z.output<typeof Contact>;

export const listContacts = endpoint("GET /contacts", {
  summary: "Customers and installers by name, for who may see their numbers",
  query: z.strictObject({
    /** Searches names, and the digits of phone numbers. */
    search: z.optional(SearchText),
    kind: z.optional(CallerType),
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(Contact),
  paged: true,
  shows: customerFacts,
});

/** A phone number of calls and visits that belongs to no contact, or to several. */
export const UnmatchedCaller = z.object({
  /** In E.164 where the number is valid, otherwise its digits or the call system's text. */
  number: z.string(),
  /** Calls and visits of nobody. */
  calls: z.int(),
  lastCallAt: z.iso.datetime(),
  /** `none` where it was typed. */
  lastDirection: z.enum([...CallDirection.options, "none"]),
  lastBucket: z.enum([...CallBucket.options, "visit"]),
  /** The contacts that have this number; may be empty. */
  candidates: z.array(Contact),
});
export type UnmatchedCaller = z.output<typeof UnmatchedCaller>;

export const listUnmatchedCallers = endpoint("GET /unmatched-callers", {
  summary:
    "Numbers of calls and visits that are nobody's yet or several people's, the latest first",
  query: z.strictObject({
    /** Only numbers of calls and visits of this month. */
    month: z.optional(Month),
    year: z.optional(Year),
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(UnmatchedCaller),
  paged: true,
  shows: customerFacts,
});

/** A number exactly as `listUnmatchedCallers` answers it. */
const CallerNumber = RequiredText("Which number?", LONGEST_NUMBER).check(
  z.refine((text) => /\d/.test(text), "Must be a number"),
);

/** Assigns a phone number to an existing contact or to a new one. */
export const resolveCaller = endpoint("POST /unmatched-callers/resolve", {
  summary: "Say who calls from a number, once for all its calls, past and to come",
  body: z.strictObject({
    number: CallerNumber,
    who: z.union(
      [
        z.strictObject({ contactId: Id }),
        z.strictObject({
          kind: CallerType,
          name: RequiredText("Name is required", LONGEST_NAME),
        }),
      ],
      "Choose somebody, or give a kind and a name",
    ),
  }),
  response: z.object({ contact: Contact, calls: z.int() }),
  announces: customerFacts,
});

/** Undoes the last `resolveCaller` for a number, unless somebody has resolved that number again since then. */
export const undoCaller = endpoint("POST /unmatched-callers/undo", {
  summary: "Take back who calls from a number: its calls are again whose they were before",
  body: z.strictObject({ number: CallerNumber, contactId: Id }),
  response: z.object({ calls: z.int() }),
  announces: customerFacts,
});

/** A missed call leaves the call-back list after this many days. */
export const CALL_BACK_DAYS = 30;

/** A caller whose call was missed and whom nobody has spoken to since then. */
export const CallBack = z.object({
  /** Null for viewers. */
  number: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Null means "not identified". Installers are never on the call-back list. */
  callerType: z.nullable(CallerType),
  /** The missed calls and voicemails since somebody last spoke to the caller. */
  missed: z.int(),
  firstMissedAt: z.iso.datetime(),
  lastMissedAt: z.iso.datetime(),
  hasVoicemail: z.boolean(),
  /** The customer whom the latest missed call is of; null while that is not known. */
  contactId: z.nullable(z.uuid()),
  /** The person who takes care of it, and the note since the caller was last spoken to. */
  assignedTo: z.nullable(z.string()),
  assignedToName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** 0 until a person changes it for the first time. */
  version: z.int(),
});
export type CallBack = z.output<typeof CallBack>;

export const CallBackSort = z.enum(bothWays("firstMissedAt", "missed", "name", "assignedToName"));
export type CallBackSort = z.infer<typeof CallBackSort>;

const callBackFilter = {
  /** Only those that are assigned to the reader. */
  mine: z.optional(Flag),
  /** Only those that are assigned to nobody; with `mine` or `assignedTo`, those as well. */
  unassigned: z.optional(Flag),
  /** Only those that are assigned to this person. */
  assignedTo: z.optional(Id),
  /** Only those of this customer. */
  customerId: z.optional(Id),
  sort: z._default(CallBackSort, "firstMissedAt"),
};

export const listCallBacks = endpoint("GET /call-backs", {
  summary:
    "Customers who were missed in the last 30 days and not spoken to since, longest waiting first",
  query: z.strictObject({
    ...callBackFilter,
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(CallBack),
  paged: true,
  shows: [...customerFacts, "user.changed.v1"],
});

export const exportCallBacks = endpoint("GET /call-backs/export", {
  summary: "All call-backs of the filter as a spreadsheet",
  query: z.strictObject({ ...callBackFilter, ...tableFormat }),
  file: "table",
});

/** The person and the note of a call-back. A done one has neither. */
export const CallBackState = z.object({
  assignedTo: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version: z.int(),
});
export type CallBackState = z.output<typeof CallBackState>;

export const changeCallBack = endpoint("PUT /call-backs", {
  summary:
    "Mark a call-back as done until the caller is missed again, give it to a person, or write a note; what is left out stays",
  body: z.strictObject({
    number: CallerNumber,
    isDone: z.optional(z.boolean("Must be true or false")),
    assignedTo: z.optional(BlankAsNull(Id)),
    note: z.optional(OptionalNotes()),
  }),
  response: CallBackState,
  versioned: true,
  announces: customerFacts,
});
