import type { Company } from "@dash/contracts/reports/company";
import type { ExactValue, FigureKind, QuestionState } from "@dash/contracts/questions/questions";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A question about a figure, with the figure as it was at that time. The trail has no text that a person wrote. */
export class Question extends modelOf("questions", {
  id: column.uuid(),
  kind: column.text({ trail: true }).of<FigureKind>(),
  key: column.text({ trail: true }),
  month: column.int({ trail: true }),
  year: column.int({ trail: true }),
  title: column.text(),
  text: column.text(),
  shown: column.text({ trail: true }),
  exact: column.jsonb().of<ExactValue>(),
  version: column.int({ trail: true }).orNull(),
  filter: column.text().orNull(),
  askedById: column.uuid(),
  askedByName: column.text(),
  askedByCompany: column.text().of<Company>(),
  askedOfId: column.uuid({ trail: true }).orNull(),
  askedOfName: column.text().orNull(),
  askedOfCompany: column.text().of<Company>().orNull(),
  askedAt: column.instant(),
  state: column.text({ trail: true }).of<QuestionState>(),
}) {}
