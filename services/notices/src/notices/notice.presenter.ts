import type { Notice as NoticeAnswer } from "@dash/contracts/notices/notices";
import type { Notice } from "./notice.model.ts";

export function presentNotice({ id, kind, text, link, at, readAt }: Notice): NoticeAnswer {
  return { id, kind, text, link, at: at.toISOString(), readAt: readAt?.toISOString() ?? null };
}
