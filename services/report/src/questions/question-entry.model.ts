import type { QuestionEntry as EntryAnswer } from "@dash/contracts/questions/questions";
import type { Company } from "@dash/contracts/reports/company";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** Something that a person added to a question. */
export class QuestionEntry extends modelOf("question_entries", {
  id: column.uuid(),
  questionId: column.uuid(),
  position: column.int(),
  kind: column.text().of<EntryAnswer["kind"]>(),
  text: column.text().orNull(),
  byId: column.uuid(),
  byName: column.text(),
  byCompany: column.text().of<Company>(),
  at: column.instant(),
}) {}
