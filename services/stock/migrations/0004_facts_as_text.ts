import type { Migration } from "@dash/service-lib/database/migrations";
import { keepFactsAsText } from "@dash/service-lib/facts/outbox-text";

export const factsAsText: Migration = {
  name: "0004_facts_as_text",
  up: keepFactsAsText,
};
