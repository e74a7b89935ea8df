import {
  exportCallBacks,
  listCallBacks,
  changeCallBack as change,
} from "@dash/contracts/interactions/callers";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { tableFile } from "@dash/service-lib/http/table-file";
import { callBackColumns, presentCallBack } from "./call-back.presenter.ts";
import { findAllCallBacks, findCallBacks } from "./list-call-backs.query.ts";
import { changeCallBack } from "./change-call-back.command.ts";

export function addCallBackRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listCallBacks, async ({ actor, input, now }) => {
    const { rows, total } = await findCallBacks(knex, actor, input.query, now);
    return { rows: rows.map((row) => presentCallBack(actor, row)), total };
  });

  routes.read(exportCallBacks, async ({ actor, input, now }) => {
    const rows = await findAllCallBacks(knex, actor, input.query, now);
    return tableFile("call-backs", callBackColumns(actor), rows);
  });

  routes.write(change, async ({ actor, trx, cause, input, version }) => {
    requireAbility(actor, "interaction:write");
    return changeCallBack(trx, cause, input.body, version);
  });
}
