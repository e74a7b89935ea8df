import type { NoticeKind } from "@dash/contracts/notices/notice-kind";
import type { Role } from "@dash/contracts/users/roles";

/** Something that stands beyond a threshold now, and whom it concerns. */
export interface Standing {
  readonly kind: NoticeKind;
  /** The object and its threshold. A crossing keeps its key for as long as it stands. */
  readonly key: string;
  readonly text: string;
  readonly link: string;
  /** All people of these roles are told. */
  readonly roles?: readonly Role[];
  /** These people are told. */
  readonly people?: readonly string[];
  /** The person who did it, and need not be told. */
  readonly authorId?: string | null;
  /** While it is paused, it is neither told nor counted as crossed back. */
  readonly isPaused?: boolean;
}
