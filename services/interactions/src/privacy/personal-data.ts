import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { PersonalData, PersonalTable } from "@dash/service-lib/privacy/personal-data";

/** The free texts of calls and visits. */
const interactionTexts = [
  "outcome",
  "notes",
  "fault_diagnosis",
  "parts_replaced",
  "visit_outcome",
  "warranty_type",
  "common_theme",
  "hidden_reason",
] as const;

const wordsErased = Object.fromEntries(
  interactionTexts.map((name) => [name, `erased_text(${name}, :pattern)`]),
);

/** The columns of a call or visit that are erased, and what becomes of them. Nothing that is counted is among them. */
const erasedColumns: Readonly<Record<string, string>> = {
  ...wordsErased,
  notes: "null",
  outcome: "null",
  customer_name: "case when customer_name is not null then 'Erased' end",
  customer_email: "null",
  customer_phone: "null",
  counterparty_number: "null",
  // The sync leaves the caller of such a call as it is.
  is_caller_stated: "is_caller_stated or source = 'call-system'",
};

const OF_CUSTOMERS = "contact_id = any(:customers::uuid[])";

const tables: readonly PersonalTable[] = [
  {
    name: "customers",
    table: "contacts",
    ids: "select id from contacts where id = any(:customers::uuid[])",
    becomes: {
      name: "'Erased'",
      address: "null",
      postcode: "null",
      erased_at: "coalesce(erased_at, now())",
      details_erased_at: "now()",
    },
    identity: ["name", "erased_at"],
    fields: ["name", "address", "postcode", "numbers", "emails", "customerName"],
  },
  {
    name: "phoneNumbers",
    table: "contact_numbers",
    identity: true,
    key: "contact_id",
    ids: `select contact_id as id from contact_numbers where ${OF_CUSTOMERS}`,
  },
  {
    name: "emailAddresses",
    table: "contact_emails",
    key: "contact_id",
    ids: `select contact_id as id from contact_emails where ${OF_CUSTOMERS}`,
  },
  {
    name: "notes",
    table: "contact_notes",
    ids: `select id from contact_notes where ${OF_CUSTOMERS}`,
    fields: ["text"],
  },
  {
    name: "decisions",
    table: "number_decisions",
    identity: true,
    key: "contact_id",
    ids: `select contact_id as id from number_decisions where ${OF_CUSTOMERS}`,
  },
  {
    name: "interactions",
    table: "customer_interactions",
    ids: `select id from customer_interactions where id = any(:interactions::uuid[]) or ${OF_CUSTOMERS}`,
    becomes: erasedColumns,
    identity: ["customer_name", "customer_phone", "counterparty_number", "is_caller_stated"],
    fields: [
      "customerName",
      "customerEmail",
      "customerPhone",
      "counterpartyNumber",
      "notes",
      "outcome",
    ],
  },
  {
    name: "callRecords",
    table: "call_records",
    identity: true,
    idType: "text",
    ids: `select id from call_records where ${phoneKey("number")} = any(:numbers::text[])
        or session_key in (select session_key from customer_interactions where id = any(:interactions::uuid[]))`,
    becomes: { number: "null", is_erased: "true" },
  },
  {
    name: "callBacks",
    table: "call_backs",
    ids: "select id from call_backs where number_key = any(:numbers::text[])",
    fields: ["note"],
  },
  {
    name: "photos",
    table: "visit_photos",
    ids: "select id from visit_photos where interaction_id = any(:interactions::uuid[])",
    // Long ago, so that nobody can restore them until their files are removed.
    becomes: {
      deleted_at: "timestamptz '2000-01-01'",
      signed_by: "case when signed_by is not null then 'Erased' end",
    },
    fields: ["name"],
  },
];

/** The tables and texts of this service that are about customers. The files of their photos are removed apart. */
export const personalData: PersonalData = {
  tables,
  texts: [
    { name: "otherInteractions", table: "customer_interactions", columns: interactionTexts },
    { name: "otherNotes", table: "contact_notes", columns: ["text"] },
    { name: "otherCallBacks", table: "call_backs", columns: ["note"] },
  ],
};
