import { may, type Actor } from "@dash/service-lib/access/identity";
import type { CallBackRow } from "./list-call-backs.query.ts";

export function presentCallBack(actor: Actor, row: CallBackRow): CallBackRow {
  return may(actor, "customer:read-private") ? row : { ...row, number: null };
}
