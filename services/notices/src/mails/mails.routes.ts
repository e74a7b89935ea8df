import { getNoticeMail } from "@dash/contracts/notices/notice-mail";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { readNoticeStop, stopNotices } from "@dash/contracts/notices/notice-stop";
import { may } from "@dash/service-lib/access/identity";
import { hashOf } from "@dash/service-lib/access/link-secret";
import { problem } from "@dash/service-lib/http/problem";
import type { Knex } from "@dash/service-lib/database/database";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { Notice } from "../notices/notice.model.ts";
import { NoticePreference } from "../preferences/notice-preference.model.ts";
import type { MailSettings } from "./mail-settings.ts";
import { findInvitationMails, findTroubles } from "./shown-mails.query.ts";
import { Mail } from "./mail.model.ts";

export function addMailRoutes(
  routes: Routes,
  { knex }: RouteParts,
  { server, missing, page }: MailSettings,
): void {
  routes.read(getNoticeMail, async ({ actor }) => {
    const isAdministrator = may(actor, "user:manage");
    return {
      isSetUp: server !== null,
      missing: isAdministrator ? [...missing] : [],
      page,
      troubles: await findTroubles(knex, actor, isAdministrator),
      ...(isAdministrator && { invitations: await findInvitationMails(knex) }),
    };
  });

  routes.writeInOwnTransaction(readNoticeStop, async ({ input }) => {
    const { kinds } = await findStop(knex, input.body);
    return { titles: kinds.map((kind) => noticeKinds[kind].title) };
  });

  routes.write(stopNotices, async ({ trx, input }) => {
    const { personId, kinds } = await findStop(trx, input.body);
    await NoticePreference.query(trx)
      .where({ personId })
      .whereIn("kind", kinds)
      .patch({ mail: "off" });
    return { titles: kinds.map((kind) => noticeKinds[kind].title) };
  });
}

/** @throws Problem 404 when no mail has the secret, or the mail does not tell of the kind. */
async function findStop(knex: Knex, { secret, kind }: InputOf<typeof stopNotices>["body"]) {
  const mail = await Mail.query(knex).findOne({ stopSha256: hashOf(secret) });
  const told = mail ? await Notice.query(knex).where({ mailId: mail.id }).distinct("kind") : [];
  const kinds = told.map((row) => row.kind).filter((each) => kind === undefined || each === kind);
  if (!mail?.personId || kinds.length === 0) throw problem("not-found");
  return { personId: mail.personId, kinds };
}
