import { allows, type Role } from "@dash/contracts/roles";
import type { Knex } from "@dash/service-lib/database/database";
import type { ReportShare } from "./report-share.model.ts";

interface Person {
  readonly id: string;
  readonly isActive: boolean;
  /** Null until the fact that tells it is read again. */
  readonly role: Role | null;
}

/** Whether whoever made a link is still somebody who may share. Nothing is held against who is not known. */
export async function makerMayShare(knex: Knex, { makerId }: ReportShare): Promise<boolean> {
  if (makerId === null) return true;
  const maker = await knex<Person>("people").where({ id: makerId }).first("isActive", "role");
  return !maker || (maker.isActive && (maker.role === null || allows(maker.role, "report:share")));
}
