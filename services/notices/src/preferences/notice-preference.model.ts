import type { NoticePreference as Choice } from "@dash/contracts/notices/notice-preferences";
import type { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The places where a person wants a kind of notice. */
export class NoticePreference extends modelOf("notice_preferences", {
  personId: column.uuid(),
  kind: column.text().of<NoticeKind>(),
  product: column.boolean(),
  mail: column.text().of<Choice["mail"]>(),
}) {
  static override idColumn = ["personId", "kind"];
}
