import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Id, MAX_PAGE_ROWS } from "../values/scalars.ts";

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
  announces: ["notice.changed.v1"],
});
