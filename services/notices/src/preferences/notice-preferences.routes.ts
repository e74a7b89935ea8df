import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import {
  DEFAULT_PREFERENCE,
  getNoticePreferences,
  setNoticePreferences,
  type NoticePreferences,
} from "@dash/contracts/notices/notice-preferences";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { NoticePreference } from "./notice-preference.model.ts";

export function addNoticePreferenceRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getNoticePreferences, ({ actor }) => findPreferences(knex, actor));

  routes.write(setNoticePreferences, async ({ actor, trx, input }) => {
    const chosen = NoticeKind.options.flatMap((kind) => {
      const choice = input.body[kind];
      return choice ? [{ personId: actor.id, kind, ...choice }] : [];
    });
    if (chosen.length > 0)
      await NoticePreference.query(trx).insert(chosen).onConflict(["personId", "kind"]).merge();
    return findPreferences(trx, actor);
  });
}

/** The choices of a person for the kinds that may concern them. */
async function findPreferences(knex: Knex, actor: Actor): Promise<NoticePreferences> {
  const rows = await NoticePreference.query(knex).where({ personId: actor.id });
  const chosen = new Map(rows.map(({ kind, product, mail }) => [kind, { product, mail }]));
  const kinds = NoticeKind.options.filter(
    (kind) => actor.kind === "user" && noticeKinds[kind].roles.includes(actor.role),
  );
  return Object.fromEntries(kinds.map((kind) => [kind, chosen.get(kind) ?? DEFAULT_PREFERENCE]));
}
