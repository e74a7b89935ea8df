import { listNotices } from "@dash/contracts/notices/notices";
import { readNotices } from "@dash/contracts/notices/read-notices";
import { pageOf } from "@dash/service-lib/database/page";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { Notice } from "./notice.model.ts";
import { presentNotice } from "./notice.presenter.ts";

export function addNoticeRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listNotices, async ({ actor, input }) => {
    const { unread } = input.query;
    const own = Notice.query(knex).where({ personId: actor.id, inProduct: true });
    if (unread === true) void own.whereNull("readAt");
    if (unread === false) void own.whereNotNull("readAt");
    const { rows, total } = await pageOf(own.orderByRaw("at desc, id desc"), input.query);
    return { rows: rows.map(presentNotice), total };
  });

  routes.write(readNotices, async ({ actor, trx, input, receivedAt }) => {
    const unread = Notice.query(trx).where({ personId: actor.id }).whereNull("readAt");
    if (input.body.ids) void unread.whereIn("id", input.body.ids);
    await unread.patch({ readAt: receivedAt });
  });
}
