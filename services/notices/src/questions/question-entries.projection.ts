import { questionEntryChanged } from "@dash/contracts/facts/report.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const saveEntries = keepNewest("question_entries", {
  id: column.uuid({ fact: "entryId" }),
  version: column.int(),
  questionId: column.uuid(),
  kind: column.text(),
  month: column.int(),
  year: column.int(),
  at: column.instant(),
  authorId: column.uuid({ fact: "by" }),
  addressees: column.jsonb({ fact: "to" }),
  isTakenBack: column.boolean(),
});

/** Stores who was asked or answered, without any text. */
export const questionEntriesProjection = projection(questionEntryChanged, saveEntries);
