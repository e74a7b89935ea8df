import { importEnded } from "@dash/contracts/facts/import.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const save = keepNewest("import_ends", {
  id: column.uuid({ fact: "importId" }),
  version: column.int(),
  noun: column.text(),
  stored: column.int(),
  wrong: column.int(),
  byId: column.uuid({ fact: "by" }),
  at: column.instant(),
});

/** Stores which imports were done, and which were taken back. */
export const importEndsProjections = Object.values(importEnded).map((fact) =>
  projection(fact, save),
);
