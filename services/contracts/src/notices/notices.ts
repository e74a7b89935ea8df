import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Flag, Id, Limit, MAX_PAGE_ROWS, Offset } from "../values/scalars.ts";
import { NoticeKind } from "./notice-kinds.ts";

/** Something that needs its reader, told once. Its text names no customer. */
export const Notice = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  text: z.string(),
  /** The address in the product where its rows are. */
  link: z.string(),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type Notice = z.output<typeof Notice>;

const noticeHints = ["notice.changed.v1"] as const;

export const listNotices = endpoint("GET /notices", {
  summary: "The reader's own notices, newest first",
  query: z.strictObject({
    /** True: only those that were not read. False: only those that were. */
    unread: z.optional(Flag),
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(Notice),
  paged: true,
  shows: noticeHints,
});

export const readNotices = endpoint("POST /notices/read", {
  summary: "Mark some or all of one's own notices as read; those of others are left",
  body: z
    .strictObject({
      ids: z.optional(z.array(Id).check(z.maxLength(MAX_PAGE_ROWS, `At most ${MAX_PAGE_ROWS}`))),
      all: z.optional(z.literal(true, "Must be true")),
    })
    .check(
      z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
        error: "Say ids, or all",
        path: ["ids"],
      }),
    ),
  announces: noticeHints,
});
