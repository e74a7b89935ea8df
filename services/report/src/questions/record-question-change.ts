import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { QuestionRow } from "./questions.query.ts";

interface Sides {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Records a change of a question in the audit trail, without the texts that people wrote. */
export function recordQuestionChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { id, title }: Pick<QuestionRow, "id" | "title">,
  sides: Sides,
): Promise<void> {
  const change = { action, record: "question", recordId: id, label: title } as const;
  return recordChange(trx, cause, { ...change, ...sides });
}
