import type { ShareEnd } from "@dash/contracts/reports/report-shares";
import { allows, type Role } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import type { ReportShare } from "./report-share.model.ts";

interface Person {
  readonly id: string;
  readonly isActive: boolean;
  /** Null until the fact with the person's role is read again. */
  readonly role: Role | null;
}

/** A link, and the reason why it opens nothing; null while it opens the report. */
export interface ShareWithEnd<Share extends ReportShare = ReportShare> {
  readonly share: Share;
  readonly endedBy: ShareEnd | null;
}

/** Finds which links open their reports, also checking that their makers are active and may share. */
export async function findEnds<Share extends ReportShare>(
  knex: Knex,
  shares: readonly Share[],
  now: Date,
): Promise<ShareWithEnd<Share>[]> {
  const ids = new Set(shares.flatMap(({ makerId }) => makerId ?? []));
  const makers = await knex<Person>("people").whereIn("id", [...ids]);
  // An unknown maker does not end a link.
  const barred = new Set(makers.filter((maker) => !mayShare(maker)).map(({ id }) => id));
  return shares.map((share) => {
    const isBarred = share.makerId !== null && barred.has(share.makerId);
    return { share, endedBy: share.endedBy(now) ?? (isBarred ? "maker" : null) };
  });
}

function mayShare({ isActive, role }: Person): boolean {
  return isActive && (role === null || allows(role, "report:share"));
}
