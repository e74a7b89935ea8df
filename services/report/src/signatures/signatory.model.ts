import type { Company } from "@dash/contracts/reports/company";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A person whom an administrator named to sign reports for a company. */
export class Signatory extends modelOf("signatories", {
  userId: column.uuid(),
  company: column.text({ trail: true }).of<Company>(),
}) {
  static override idColumn = "userId";
}
