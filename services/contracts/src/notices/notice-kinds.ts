import type { Role } from "../users/roles.ts";
import type { NoticeKind } from "./notice-kind.ts";

/** The roles that a kind of notice may concern, and the words by which people choose it. */
export const noticeKinds: Record<
  NoticeKind,
  { readonly title: string; readonly roles: readonly Role[] }
> = {
  allocation: {
    title: "A month reaches 75, 90, 100 or 110 % of its hours",
    roles: ["admin", "ecogenica_viewer"],
  },
  "low-stock": { title: "An item reaches its minimum", roles: ["admin", "staff"] },
  "callers-unknown": { title: "Callers of a month are unknown", roles: ["admin", "staff"] },
  "follow-up": { title: "A follow-up or call-back of mine is overdue", roles: ["admin", "staff"] },
  report: {
    title: "A report is generated, finalised, accepted or returned",
    roles: ["admin", "staff", "ecogenica_viewer"],
  },
  question: {
    title: "Somebody asks or answers me",
    roles: ["admin", "staff", "ecogenica_viewer"],
  },
  connection: { title: "The call system must be connected again", roles: ["admin"] },
  "nothing-logged": {
    title: "I logged nothing for two working days",
    roles: ["admin", "staff"],
  },
  import: { title: "An import of mine is done", roles: ["admin", "staff"] },
  "access-request": { title: "Somebody asks to be let in", roles: ["admin"] },
  erasing: { title: "A customer is not erased everywhere after a day", roles: ["admin"] },
};
