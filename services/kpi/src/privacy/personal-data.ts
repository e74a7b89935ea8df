import type { PersonalData } from "@dash/service-lib/privacy/personal-data";
import type { Parts } from "@dash/service-lib/service/define-service";
import { forgetPublished } from "@dash/service-lib/facts/relay";

/** The reasons of recorded values, which also stand in the facts about figures. */
export function personalData(parts: Pick<Parts, "knex" | "broker">): PersonalData {
  return {
    tables: [],
    texts: [
      { name: "recordedKpis", table: "kpi_records", columns: ["description"] },
      { table: "outbox", columns: ["data"], isKept: true },
    ],
    also: () => forgetPublished(parts, "kpi"),
  };
}
