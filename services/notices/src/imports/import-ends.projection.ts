import {
  interactionImportEnded,
  salesImportEnded,
  stockImportEnded,
  timeImportEnded,
} from "@dash/contracts/facts/import.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const save = keepNewest("import_ends", {
  id: column.uuid(),
  version: column.int(),
  noun: column.text(),
  stored: column.int(),
  wrong: column.int(),
  byId: column.uuid(),
  at: column.instant(),
});

const ended = [timeImportEnded, stockImportEnded, interactionImportEnded, salesImportEnded];

/** Stores which imports were done, and which were taken back. */
export const importEndsProjections = ended.map((fact) =>
  projection(fact, (ends) =>
    save(ends.map(({ importId: id, by: byId, ...end }) => ({ ...end, id, byId }))),
  ),
);
