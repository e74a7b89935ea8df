import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { PersonalShare } from "@dash/service-lib/privacy/personal-share";
import { erasedColumns, interactionTexts } from "./erased-columns.ts";

const OF_CUSTOMERS = "contact_id = any(:customers::uuid[])";

/** What this service stores about customers. */
export const personalShare: PersonalShare = {
  tables: [
    {
      name: "customers",
      table: "contacts",
      ids: "select id from contacts where id = any(:customers::uuid[])",
      becomes: {
        name: "'Erased'",
        address: "null",
        postcode: "null",
        erased_at: "coalesce(erased_at, now())",
        details_erased_at: "coalesce(details_erased_at, now())",
      },
      identity: ["name", "erased_at"],
      fields: ["name", "address", "postcode", "numbers", "emails", "customerName"],
    },
    {
      name: "numbers",
      table: "contact_numbers",
      identity: true,
      key: "contact_id",
      ids: `select contact_id as id from contact_numbers where ${OF_CUSTOMERS}`,
    },
    {
      name: "emails",
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
      fields: ["customerName", "customerEmail", "customerPhone", "counterpartyNumber", "notes"],
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
  ],
  texts: { customer_interactions: interactionTexts, contact_notes: ["text"] },
};
