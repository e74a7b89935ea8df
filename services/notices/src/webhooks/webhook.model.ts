import type { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** An address that is sent notices of some kinds. */
export class Webhook extends modelOf("webhooks", {
  id: column.uuid(),
  url: column.text({ trail: true }),
  kinds: column.jsonb({ trail: true }).of<NoticeKind[]>(),
  secret: column.text(),
  createdAt: column.instant(),
  createdBy: column.uuid(),
}) {
  static override jsonAttributes = ["kinds"];
}
