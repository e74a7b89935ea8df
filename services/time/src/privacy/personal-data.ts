import { ERASED } from "@dash/service-lib/privacy/erasing-functions";
import type {
  PersonalData,
  PersonalTable,
  PersonalText,
} from "@dash/service-lib/privacy/personal-data";
import type { Parts } from "@dash/service-lib/service/define-service";
import { forgetPublished } from "@dash/service-lib/facts/relay";

/** A description of the work at a visit is a note about the customer, so it goes whole. */
const DESCRIPTION = { description: `'${ERASED}'` };

const tables: readonly PersonalTable[] = [
  {
    name: "timeEntries",
    table: "time_entries",
    ids: "select id from time_entries where interaction_id = any(:interactions::uuid[])",
    becomes: DESCRIPTION,
    fields: ["description", "label"],
  },
  {
    name: "deletedTimeEntries",
    table: "deleted_entries",
    ids: "select id from deleted_entries where interaction_id = any(:interactions::uuid[])",
    becomes: DESCRIPTION,
    fields: ["description", "label"],
  },
  {
    name: "timers",
    table: "timers",
    key: "user_id",
    ids: "select user_id as id from timers where interaction_id = any(:interactions::uuid[])",
    becomes: DESCRIPTION,
  },
  {
    name: "timeEntryFacts",
    table: "outbox",
    whole: "recorded_facts",
    ids: `select id from recorded_facts where cardinality(:timeEntries::text[]) + cardinality(:deletedTimeEntries::text[]) > 0
      and data ->> 'entryId' = any(:timeEntries::text[] || :deletedTimeEntries::text[])`,
    becomes: "kept",
    fields: ["description"],
  },
];

const texts: readonly PersonalText[] = [
  { name: "otherTimeEntries", table: "time_entries", columns: ["description"] },
  { name: "otherDeletedEntries", table: "deleted_entries", columns: ["description"] },
  { name: "otherTimers", table: "timers", key: "user_id", columns: ["description"] },
  { table: "outbox", columns: ["data"], isKept: true },
];

/** The work of visits. Descriptions also stand in the facts about entries. */
export function personalData(parts: Pick<Parts, "knex" | "broker">): PersonalData {
  return {
    tables,
    texts,
    also: () => forgetPublished(parts, "time"),
  };
}
