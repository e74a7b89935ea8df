import type { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A notice of one person. */
export class Notice extends modelOf("notices", {
  id: column.uuid(),
  personId: column.uuid(),
  crossingId: column.uuid(),
  kind: column.text().of<NoticeKind>(),
  text: column.text(),
  link: column.text(),
  at: column.instant(),
  readAt: column.instant().orNull(),
  /** Whether the bell shows it. */
  inProduct: column.boolean({ derived: true }),
  /** Whether its person wanted the kind by mail when it was told. */
  byMail: column.boolean({ derived: true }),
  mailId: column.uuid().orNull(),
}) {}
