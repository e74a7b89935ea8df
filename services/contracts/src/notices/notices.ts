import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Flag, Limit, Offset } from "../values/scalars.ts";

/** Something that needs its reader, told once. Its text names no customer. */
export const Notice = z.object({
  id: z.uuid(),
  /** A `NoticeKind`; a page of an older build reads newer kinds as well. */
  kind: z.string(),
  text: z.string(),
  /** The address in the product where its rows are. */
  link: z.string(),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type Notice = z.output<typeof Notice>;

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
  shows: ["notice.changed.v1"],
});
