import * as z from "zod/mini";

/** The subject of a notice. */
export const NoticeKind = z.enum(
  [
    "allocation",
    "low-stock",
    "callers-unknown",
    "follow-up",
    "report",
    "question",
    "connection",
    "nothing-logged",
    "import",
    "access-request",
    "erasing",
  ],
  "Unknown kind of notice",
);
export type NoticeKind = z.infer<typeof NoticeKind>;
