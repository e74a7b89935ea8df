import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { NoticeKind } from "./notice-kind.ts";

/** The places where a person wants a kind of notice. */
export const NoticePreference = z.strictObject({
  product: z.boolean("Must be true or false"),
  /** At once, in one mail a day, or not by mail. */
  mail: z.enum(["off", "now", "daily"], "Must be off, now or daily"),
});
export type NoticePreference = z.output<typeof NoticePreference>;

/** Without a word of the person. */
export const DEFAULT_PREFERENCE: NoticePreference = { product: true, mail: "off" };

const kinds = NoticeKind.options.map((kind) => [kind, z.optional(NoticePreference)] as const);

export const NoticePreferences = z.strictObject(
  Object.fromEntries(kinds) as Record<NoticeKind, z.ZodMiniOptional<typeof NoticePreference>>,
);
export type NoticePreferences = z.output<typeof NoticePreferences>;

export const getNoticePreferences = endpoint("GET /notice-preferences", {
  summary: "Where the reader wants each kind of notice that may concern them",
  response: NoticePreferences,
  shows: ["notice.changed.v1"],
});

export const setNoticePreferences = endpoint("PUT /notice-preferences", {
  summary: "Choose where one gets kinds of notices; kinds that are left out stay",
  body: NoticePreferences,
  response: NoticePreferences,
  announces: ["notice.changed.v1"],
});
