import type { Company } from "@dash/contracts/reports/company";
import type { Cause } from "@dash/service-lib/access/cause";
import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";
import { v7 as uuidv7 } from "uuid";

/** A company's word about a final version, with the hash of its data. A row is never removed, only struck out once. */
export class ReportSignature extends modelOf("report_signatures", {
  id: column.uuid(),
  reportId: column.uuid(),
  company: column.text().of<Company>(),
  /** False when the partner returned the version. */
  isAccepted: column.boolean(),
  userId: column.uuid(),
  /** The name of the person at that time. */
  name: column.text(),
  at: column.instant(),
  sha256: column.text(),
  /** When the month was opened again; null while the signature stands. */
  struckOutAt: column.instant().orNull(),
}) {}

interface Signed {
  readonly id: string;
  readonly sha256: string;
}

/** Stores a company's word about a version. A company has one word. */
export async function sign(
  trx: Knex.Transaction,
  { actor }: Cause,
  { id: reportId, sha256 }: Signed,
  said: Pick<ReportSignature, "company" | "isAccepted">,
): Promise<void> {
  if (actor.kind !== "user") throw new Error("only people sign reports");
  const { id: userId, name } = actor;
  const at = new Date();
  await ReportSignature.query(trx).insert({
    id: uuidv7(),
    reportId,
    userId,
    name,
    at,
    sha256,
    ...said,
  });
}

/** Strikes out the signatures of a version whose month is opened again. */
export async function strikeOut(trx: Knex.Transaction, { id }: Pick<Signed, "id">): Promise<void> {
  await ReportSignature.query(trx)
    .where({ reportId: id, isAccepted: true, struckOutAt: null })
    .patch({ struckOutAt: new Date() });
}
